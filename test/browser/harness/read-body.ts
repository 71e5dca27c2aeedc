import type { IncomingMessage } from 'node:http';

/** The whole body of a request as text; what a page cut off while it was going away is what had arrived by then. */
export async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
  } catch {
    // The connection broke; the test sees the part that came.
  }
  return Buffer.concat(chunks).toString('utf8');
}
