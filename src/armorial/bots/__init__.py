"""Players that are programs. A bot gets a View and answers with one of its legal actions; it never sees a State."""
