import type { Fields, Question } from './question.ts';
import { ask } from '../page/network.ts';
import { addQuery, encodeQuery } from './query.ts';

/**
 * Asks a question, written as JSON, and reads the answer. Without `read` nothing is looked at but the status. Fails with
 * `status` or `format`, or with whatever the network says.
 */
export async function fetchResponse(
  said: string | undefined,
  signal: AbortSignal,
  read?: (text: string) => Fields,
): Promise<Fields> {
  if (!said) throw 'format';
  const { url, parameters, method, body, credentials }: Question = JSON.parse(said);
  const response = await ask(addQuery(url, encodeQuery(parameters)), {
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

/** The text of an answer. More than 64 kB is none: what a rule needs is small, and a page is not to hold the rest. */
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
