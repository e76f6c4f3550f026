"""Secrets are hidden, ordinary words stay."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.text.redact import PLACEHOLDER as R
from core.text.redact import redact

SECRETS = [
    ("Authorization: Bearer Zx9.kLm-77_pQr~st+uv/==", f"Authorization: Bearer {R}"),
    ("bearer\tQwErTyUiOp123456", f"Bearer {R}"),
    ("Bearer   QwErTyUiOp123456==; ls", f"Bearer {R}; ls"),
    ("Bearer sk-zzzzzzzzzzzzzzzzzzzz+tail9", f"Bearer {R}"),
    ("Authorization: Basic dXNlcjpwYXNzd29yZA==", f"Authorization: Basic {R}"),
    ("key sk-a1a1a1a1a1a1a1a1a1a1", f"key {R}"),
    ("deploy-sk-a1a1a1a1a1a1a1a1a1a1", f"deploy-{R}"),
    ("我的key是sk-proj-abcdefghijklmnop1234谢谢", f"我的key是{R}谢谢"),
    ("sk-ant-api03-" + "aB3_" * 10, R),
    ("id AKIAQQ7EXAMPLE0KEY12", f"id {R}"),
    ("\\nAKIAQQ7EXAMPLE0KEY12", f"\\n{R}"),
    ("ghp_" + "a1B2" * 9, R),
    ("github_pat_" + "a1B2" * 9, R),
    ("xoxb-123456789012-abcdefABCDEF", R),
    ("AIza" + "aB-1_" * 7, R),
    ("sk_live_" + "a1B2" * 6, R),
    ("hf_" + "a1B2" * 9, R),
    ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF123456", R),
    ("https://hooks.slack.com/services/T00000000/B00000000/a1B2c3D4e5", f"https://{R}"),
    ("password: 'orangejuice9'", f"password: '{R}'"),
    ('API-KEY = "zzzzzzzz"', f'API-KEY = "{R}"'),
    ("Token:\n  lemonade77", f"Token:\n  {R}"),
    ('"password":\n  "orange juice 9"', f'"password":\n  "{R}"'),
    ('{"token":"sk-q9q9q9q9q9q9q9q9q9q9q9q9"}', '{"token":"' + R + '"}'),
    ('{\\"password\\": \\"hunter22x\\"}', '{\\"password\\": \\"' + R + '\\"}'),
    ("export\\nAPI_KEY=abcd1234\\nls", f"export\\nAPI_KEY={R}\\nls"),
    ("OPENAI_API_KEY=abcd1234efgh", f"OPENAI_API_KEY={R}"),
    ("client_secret: 'a-b-c-d-e-f'", f"client_secret: '{R}'"),
    ("aws_secret_access_key = abcdEFGH1234/abcdEFGH1234/abcdEFGH", f"aws_secret_access_key = {R}"),
    ("password=letmeinplease", f"password={R}"),
    ("password: correcthorsebattery\nnext", f"password: {R}\nnext"),
    ('passphrase: "correct horse battery staple"', f'passphrase: "{R}"'),
    ("DB_PASSWORD=p@ss,w0rd;Server=x", f"DB_PASSWORD={R};Server=x"),
    ("?token=abc12345xyz&next=/x", f"?token={R}&next=/x"),
    ("mysql --password hunter22x -u root", f"mysql --password {R} -u root"),
    ("<password>hunter22x</password>", f"<password>{R}</password>"),
    ("my password is hunter22!", f"my password is {R}!"),
    ("密码：abc12345", f"密码：{R}"),
    ("我的密码是abc12345。谢谢", f"我的密码是{R}。谢谢"),
    ("postgres://me:s3cr3t@db/x", f"postgres://me:{R}@db/x"),
    ("redis://:pw@host", f"redis://:{R}@host"),
    ("pay with 4111 1111 1111 1111 please", f"pay with {R} please"),
    ("378282246310005", R),
    ("-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nabc\n-----END RSA PRIVATE KEY----- ok", f"{R} ok"),
    ("-----BEGIN PRIVATE KEY-----\\nMIIEowAAAAAAAAAA\\n-----END PRIVATE KEY-----\\n", f"{R}\\n"),
    ("-----BEGIN PRIVATE KEY-----\nMIIEowAAAAAAAAAAAAAAAA\nHello, this was cut off", f"{R}Hello, this was cut off"),
    ("token=" + "a1" * 5000 + " end", f"token={R} end"),
]

ORDINARY = [
    "secret=1234567",
    "Bearer shorttoken12345",
    "Bearer of bad tidings",
    "MyBearer QwErTyUiOp123456",
    "BearerQwErTyUiOp123456",
    "Bearer\nQwErTyUiOp123456",
    "Bearer\u00a0QwErTyUiOp123456",
    "Bearer abcdefghijk1234\u212a",
    "sk-" + "a1" * 9 + "a",
    "xAKIAQQ7EXAMPLE0KEY12",
    "AKIAQQ7EXAMPLE0KEY1",
    "AKIAIOSFODNN7EXAMPLE",
    "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    "sk_test_4eC39HqLyjWDarjtT1zdp7dc",
    "task-abcdefghijklmnopqrstuvw",
    "sk-loading-spinner-container-large",
    "token: authentication",
    "password reset flow",
    "token budget",
    "the password is incorrect",
    "Password: required field",
    "the secret: practice every day",
    "password for my account: what do I do",
    "max_tokens=128000",
    "password = get_password()",
    'api_key = os.environ["OPENAI_API_KEY"]',
    "password: str, token: Optional[str] = None",
    "password=settings.DB_PASSWORD",
    "password: <your-password>",
    'token: "{{ vault.token }}"',
    "postgres://u:${PASSWORD}@host",
    "http://host:80/path@x",
    "4111 1111 1111 1112",
    "order 1735689600123",
    "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
    "密码重置流程",
]


@pytest.mark.parametrize(("text", "expected"), SECRETS)
def test_a_secret_is_replaced(text, expected):
    assert redact(text) == (expected, 1)


@pytest.mark.parametrize("text", ORDINARY)
def test_ordinary_text_and_documented_examples_stay(text):
    assert redact(text) == (text, 0)


def test_every_secret_of_a_text_is_counted():
    text = "\n".join(secret for secret, _ in SECRETS)
    redacted, count = redact(text)
    assert count >= len(SECRETS) - 2  # a key cut off swallows what looks like its rest
    assert "orangejuice9" not in redacted


@pytest.mark.parametrize(("text", "expected"), SECRETS)
def test_secrets_inside_serialised_json_are_found_too(text, expected):
    redacted, count = redact(json.dumps({"command": f"first\n{text}\n"}, ensure_ascii=False))
    assert count >= 1
    assert R in redacted


# A secret that runs into the next one; none may be left over, whichever rule finds which.
RUN_TOGETHER = [
    ("AIza" + "aB-1_" * 7 + "bearer\tQwErTyUiOp123456", f"{R}Bearer {R}"),
    ("sk-a1a1a1a1a1a1a1a1a1a1bearer QwErTyUiOp123456", R),
    ("Bearer aB3aB3aB3aB3aB3aB3bearer QwErTyUiOp123456", f"Bearer {R}"),
    ("OPENAI_API_KEY=abcd1234efghBearer QwErTyUiOp123456", f"OPENAI_API_KEY={R}"),
    ("ghp_" + "a1B2" * 9 + "password: 'orangejuice9'", f"{R}: '{R}'"),
    ("API_KEY=abcd1234efghpassword: 'orangejuice9'", f"API_KEY={R}: '{R}'"),
    ("Bearer QwErTyUiOp123456API_KEY=abcd1234", f"Bearer {R}{R}"),
    ("password=hunter2-sk-a1a1a1a1a1a1a1a1a1a1 end", f"password={R} end"),
    ("AIza" + "aB-1x" * 7 + "shpat_" + "0f" * 16 + "AIza" + "aB-1x" * 7 + " end", f"{R} end"),
    ("dapi" + "0f" * 16 + "ghp_" + "a1B2" * 9, f"{R}{R}"),
]


@pytest.mark.parametrize(("text", "expected"), RUN_TOGETHER)
def test_of_secrets_that_run_into_each_other_nothing_is_left(text, expected):
    assert redact(text)[0] == expected
    assert redact(expected) == (expected, 0)


@given(
    st.lists(
        st.sampled_from(
            [
                *(text for text, _ in RUN_TOGETHER),
                *(secret for secret, _ in SECRETS),
                *ORDINARY,
                " ",
                "\n",
                "=",
                '"',
                "\\",
            ]
        ),
        max_size=6,
    )
)
@settings(deadline=None)
def test_redacting_twice_changes_nothing_more(pieces):
    once, _ = redact("".join(pieces))
    assert redact(once)[0] == once


@pytest.mark.parametrize(
    "piece",
    [
        "password=",
        'password="',
        "://a:",
        "sk-",
        "eyJaaaaaaaaaaa.",
        "-----BEGIN PRIVATE KEY-----\n",
        "Bearer a",
        "4 ",
        "AIza" + "aB-1x" * 7 + "shpat_" + "0f" * 16,
        "bearer aB3aB3aB3aB3aB3aB3",
        "password=abcd1234efgh",
        "\\",
        "--a",
    ],
)
def test_no_text_takes_more_than_linear_time(piece):
    """A pattern that backtracks would need hours for this; the test then never ends."""
    redact(piece * (1_000_000 // len(piece)))
