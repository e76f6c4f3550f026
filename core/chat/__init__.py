"""Feature: chats held in Memoscape, with what is remembered put into each request."""
