import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';

/**
 * Reads the body of a request as text, also if the page has compressed it. If the page cut it off while unloading, the text
 * is what had arrived by then.
 */
export async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
  } catch {
    // The connection broke. The test gets the part that arrived.
  }
  const body = Buffer.concat(chunks);
  return (isGzip(body) ? gunzipSync(body) : body).toString('utf8');
}

const isGzip = ([first, second]: Buffer): boolean => first === 0x1f && second === 0x8b;
