"""What the nine tools of the MCP reference memory server take, with its field names."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from core.exchange.reference_jsonl import Relation
from core.mcp_server.tool import Arguments

Name = Annotated[str, Field(max_length=500)]
Text = Annotated[str, Field(max_length=50_000)]


class EntityArgument(Arguments):
    name: Annotated[Name, Field(description="The name of the entity")]
    entityType: Annotated[Name, Field(description="The type of the entity")]
    observations: Annotated[list[Text], Field(description="What is known about the entity")]


class CreateEntities(Arguments):
    entities: Annotated[list[EntityArgument], Field(max_length=1000)]


class RelationArgument(Arguments):
    from_: Annotated[Name, Field(alias="from", description="The name of the entity where the relation starts")]
    to: Annotated[Name, Field(description="The name of the entity where the relation ends")]
    relationType: Annotated[Name, Field(description="The type of the relation")]

    def relation(self) -> Relation:
        return Relation(self.from_, self.to, self.relationType)


class Relations(Arguments):
    relations: Annotated[list[RelationArgument], Field(max_length=1000)]


class ObservationArgument(Arguments):
    entityName: Annotated[Name, Field(description="The name of the entity to add the observations to")]
    contents: Annotated[list[Text], Field(description="What to add")]


class AddObservations(Arguments):
    observations: Annotated[list[ObservationArgument], Field(max_length=1000)]


class DeleteEntities(Arguments):
    entityNames: Annotated[list[Name], Field(max_length=1000, description="The names of the entities to delete")]


class DeletionArgument(Arguments):
    entityName: Annotated[Name, Field(description="The name of the entity containing the observations")]
    observations: Annotated[list[Text], Field(description="The observations to delete")]


class DeleteObservations(Arguments):
    deletions: Annotated[list[DeletionArgument], Field(max_length=1000)]


class Nothing(Arguments):
    """No arguments."""


class SearchNodes(Arguments):
    query: Annotated[str, Field(max_length=2048, description="Looked for in names, types and observations")]


class OpenNodes(Arguments):
    names: Annotated[list[Name], Field(max_length=1000, description="The names of the entities to read")]
