import type { Fields, CallRequest } from './call-request.ts';
import { request } from '../page/network.ts';
import { addQuery, encodeQuery } from './query.ts';

/**
 * Sends a request, given as JSON, and reads the response. Without `read` only the status is checked. Rejects with
 * `status`, `format` or the network's error.
 */
export async function fetchResponse(
  requestText: string | undefined,
  signal: AbortSignal,
  read?: (text: string) => Fields,
): Promise<Fields> {
  if (!requestText) throw 'format';
  const { url, parameters, method, body, credentials }: CallRequest = JSON.parse(requestText);
  const response = await request(addQuery(url, encodeQuery(parameters)), {
    method,
    credentials,
    signal,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw 'status';
  if (!read) return {};
  const text = await readText(response);
  try {
    return read(text);
  } catch {
    throw 'format';
  }
}

/** The text of a response. Throws above 64 kB: rules need little, and the page should not have to store the rest. */
async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (text.length > 65_536) throw 'format';
  }
}
