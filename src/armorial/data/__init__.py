"""Games that were played, as data for those who study them: docs/data.md."""
