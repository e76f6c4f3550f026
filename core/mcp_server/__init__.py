"""Front end for assistants: the profile as an MCP server, over stdio or HTTP. The only package that imports `mcp`."""
