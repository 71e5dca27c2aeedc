import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request as text. If the page cut it off while unloading, the text is what had arrived by then.
 */
export async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
  } catch {
    // The connection broke. The test gets the part that arrived.
  }
  return Buffer.concat(chunks).toString('utf8');
}
