"""English word classes the patterns and the rewriting rest on, as alternatives for regular expressions."""

# ruff: noqa: E501 -- tables of words and shapes read better unbroken

from __future__ import annotations


def _any(words: str) -> str:
    """Alternatives out of words separated by spaces; `_` stands for a space inside one."""
    return "|".join(word.replace("_", " ") for word in words.split())


FAMILY = _any(
    "wife husband partner spouse girlfriend boyfriend fiancé fiancée fiance fiancee son daughter child children kid kids "
    "baby twins mother mum mom father dad parents sister brother siblings grandmother grandma grandfather grandpa "
    "grandparents granddaughter grandson aunt uncle niece nephew cousin stepson stepdaughter mother-in-law "
    "father-in-law sister-in-law brother-in-law family"
)
PETS = _any("dog dogs cat cats puppy kitten rabbit rabbits hamster parrot horse pony tortoise turtle budgie pet pets")
AROUND = _any(
    "manager boss supervisor advisor adviser doctor GP dentist therapist landlord landlady teacher tutor coach mentor "
    "co-founder cofounder assistant accountant lawyer flatmate roommate client vet physiotherapist "
    "professor trainer team_lead editor publisher designer developer nanny cleaner gardener intern"
)
ACQUAINTED = _any("neighbour neighbor friend best_friend colleague teammate coworker classmate")
THINGS = _any(
    "project app application website site thesis dissertation paper repo repository codebase service server backend "
    "back-end back_end frontend front-end front_end api database pipeline company startup start-up team department product "
    "game book novel blog shop store bot library ci build stack cluster plugin prototype firm school research module "
    "platform dashboard staging production staging_server production_server build_server office newsletter podcast "
    "client_library mobile_client wiki system deployment infrastructure channel course studio practice report reports "
    "release releases commits tests documentation docs migrations invoices logs secrets backups? group lab club class squad"
)
MOODS = _any(
    "tired bored sad happy hungry sleepy exhausted stressed anxious angry upset excited fine ok okay good great well "
    "sorry glad confused lost worried nervous lonely curious sure unsure ready back here afraid busy done stuck sick "
    "ill cold hot thirsty annoyed frustrated overwhelmed down better late early impressed surprised grateful thankful "
    "relaxed scared joking kidding serious wondering trying thinking looking hoping feeling asking getting having "
    "not just so very really a_bit a_little a_lot going at in on about with from all still also currently now only"
)
RESPONSIBLE = (
    "owns|leads|maintains|is responsible for|is in charge of|takes care of|manages|is leading|is the owner of|looks after|tests|"
    "handles|designs|reviews|organi[sz]es|coordinates|writes|approves"
)
STATES = _any(
    "pregnant colou?r-?blind blind deaf diabetic vegan vegetarian pescatarian muslim jewish christian catholic hindu "
    "buddhist sikh atheist agnostic dyslexic autistic asthmatic coeliac celiac epileptic  "
    "lactose[- ]intolerant gluten[- ]intolerant teetotal sober hard_of_hearing short-sighted nearsighted anaemic anemic hypertensive adhd"
)
SOCIAL = _any(
    "married divorced single engaged widowed retired unemployed self-employed freelance left-handed right-handed bilingual "
    "trilingual introverted extroverted gay lesbian bisexual trans nonbinary non-binary"
)
OWNED = _any(
    "kids? child children sons? daughters? boys? girls? brothers? sisters? siblings? twins dogs? cats? pets? puppy "
    "kittens? rabbits? hamsters? horses? allergy allergies asthma diabetes migraines? epilepsy arthritis eczema "
    "hypertension adhd dyslexia insomnia tinnitus condition disability intolerance degree phd doctorate master's "
    "bachelor's experience garden wheelchair pacemaker eyesight hearing_loss high_blood_pressure low_blood_pressure "
    "bad_back bad_knee"
)
ATTRIBUTES = _any(
    "birthday age job profession occupation hobby hobbies phone car bike laptop computer email address blood_type "
    "height weight shoe_size size time_?zone native_language mother_tongue first_language hometown home_town major "
    "degree pronouns nickname username handle nationality religion star_sign diet doctor office desk commute "
    "anniversary employer salary field speciality specialty role job_title working_hours schedule shift partner's_name "
    "eyesight resting_heart_rate license license_plate passport"
)
COMMUNICATE = _any(
    "use using suggest suggesting recommend recommending mention mentioning bring bringing call calling include "
    "including write writing answer answering reply replying respond responding show showing add adding give giving "
    "send sending ask asking say saying talk talking explain explaining assume assuming translate translating "
    "apologise apologize apologising apologizing start starting end ending address addressing quote quoting remind "
    "reminding share sharing joke joking put putting repeat repeating format formatting book booking schedule "
    "scheduling refer referring praise praising lecture lecturing switch switching round rounding offer offering"
)
PROGRESS = (
    "finished|released|shipped|launched|deployed|migrated|switched|completed|published|submitted|graduated|"
    "got (?:promoted|married|engaged|divorced|fired|laid off|diagnosed|accepted|hired|tenure|certified)|adopted|"
    "quit|resigned|retired|joined|founded|broke up|changed jobs|became|"
    "started (?:working|a (?:new )?(?:job|company|course|business)|my (?:new )?(?:job|company|phd|business)|at\\b)|"
    "passed (?:my|the)|bought (?:a|an|our|my) (?:house|flat|apartment|car|home|farm)|left (?:my job|the company)|"
    "lost my job|sold (?:my|our)|won (?:the|a)|gave up|stopped (?:smoking|drinking|eating)"
)
PERSISTENT_VERBS = _any(
    "work live teach study love hate like use play drive own speak prefer run manage lead write code read have need "
    "know come travel train cook eat drink go take make keep do sleep wake start avoid collect paint sing swim cycle "
    "volunteer commute commit deploy host build store"
)
UNCHANGED_VERBS = frozenset(
    [
        "can",
        "could",
        "will",
        "would",
        "must",
        "should",
        "may",
        "might",
        "shall",
        "can't",
        "couldn't",
        "cannot",
        "won't",
        "wouldn't",
        "mustn't",
        "shouldn't",
        "went",
        "found",
        "kept",
        "got",
        "left",
        "met",
        "made",
        "saw",
        "took",
        "bought",
        "said",
        "told",
        "gave",
        "knew",
        "wrote",
        "grew",
        "came",
        "became",
        "had",
        "did",
        "quit",
        "chose",
        "spent",
        "felt",
        "thought",
        "lost",
        "won",
        "built",
        "taught",
        "held",
        "put",
        "cut",
        "let",
        "set",
        "drove",
        "spoke",
        "ate",
        "drank",
        "ran",
        "sold",
        "sent",
        "paid",
        "broke",
        "began",
        "forgot",
        "slept",
        "understood",
        "rode",
        "wore",
        "used",
        "didn't",
        "wasn't",
        "hadn't",
        "has",
        "does",
        "is",
        "was",
    ]
)
NOT_VERBS = frozenset(
    ["and", "or", "but", "to", "not", "in", "at", "on", "of", "for", "with", "from", "the", "a", "an", "who"]
)
TOPICS: dict[str, str] = {
    "food": r"eat|food|drink|coffee|tea|cook|recipe|dish|meal|breakfast|lunch|dinner|vegan|vegetarian|meat|fish|pork|milk|"
    r"gluten|lactose|nuts?|hazelnuts?|peanuts?|sugar|spicy|cuisine|restaurant|bread|cheese|wine|beer|allerg\w+|fruit|"
    r"ice cream|rice|soup|diet|chocolate|cilantro|seafood|shrimp|egg",
    "health": r"allerg\w+|diabet\w+|asthma|doctor|knee|sleep|health|intoleran\w+|coeliac|celiac|medic\w+|blood|pain|"
    r"colou?r-?blind|migraine|eyesight|therap\w+|sugar|epilep\w+|disab\w+|injur\w+",
    "family": rf"{FAMILY}",
    "pets": rf"{PETS}",
    "work": r"work|job|manager|boss|nurse|engineer|company|startup|office|team|shift|colleague|career|client|invoice|"
    r"promoted|meeting|employ\w+|salary|teach\w*|freelanc\w+",
    "technology": r"code|python|java|javascript|go|rust|kotlin|react|postgres\w*|sql|mongodb|redis|docker|kubernetes|aws|"
    r"azure|terraform|github|gitlab|git|ci|api|backend|frontend|database|server|deploy\w*|app|software|linux|repo|"
    r"commit\w*|tests?|typescript|node|cache|pipeline|laptop|programming|swift|django|flask",
    "communication": r"answers?|repl(?:y|ies)|respon[ds]e?s?|bullet points?|paragraphs?|tone|formal|spelling|emoji\w*|"
    r"summar\w+|call (?:me|them)|english|british|write|language|metric|units?",
    "reading": r"books?|novels?|read|reading|author|writer|poe\w+|e-books?|kindle|literature",
    "music": r"music|jazz|piano|guitar|songs?|band|sing\w*|violin|concert|rock music|classical",
    "films": r"films?|movies?|cinema|series|tv|sci-fi|science fiction|documentar\w+",
    "sports": r"run|running|hik\w+|climb\w+|swim\w*|cycl\w+|gym|yoga|football|basketball|tennis|sports?|marathon|ski\w*|"
    r"workouts?|fitness",
    "travel": r"travel\w*|fly|flights?|hotel|trips?|window seat\w*|airline|train|holidays?|vacation|beach|abroad",
    "money": r"budget|euros?|dollars?|pounds?|price|money|salary|invoices?|cost|rent|savings?",
    "home": r"live|house|flat|apartment|home|moved|garden|city",
    "study": r"thesis|university|study|studying|degree|exams?|professor|course|learning|research|school|supervisor",
    "art": r"paint\w*|draw\w*|art|museum|photograph\w*|sculpture|crafts?",
}
