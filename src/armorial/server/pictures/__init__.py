"""Pictures of boards for link previews: a spectator's view, drawn as SVG and rendered as PNG in another process."""
