"""Every message between the server and its clients, typed once.

The server, the terminal client and the page use these types; `web/messages.py` makes the page's TypeScript from them.
"""
