"""The terminal client, made with Textual: matches here and on servers, screens and widgets."""
