import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createAssistantServer } from '../mcp/create-assistant-server.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Runs `tagc mcp`: answers an assistant on standard input and output until it leaves. */
export async function mcpCommand({ stderr, cwd }: Terminal): Promise<0> {
  if (process.stdin.isTTY) {
    stderr.write('An assistant starts this command and talks to it: see docs/assistants.md. Press Ctrl-C to stop.\n');
  }
  const server = createAssistantServer(cwd);
  const left = new Promise<void>((resolve) => process.stdin.once('end', resolve));
  await server.connect(new StdioServerTransport());
  await left;
  return 0;
}
