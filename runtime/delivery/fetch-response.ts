import type { Fields, CallRequest, FailureReason } from './call-request.ts';
import { request } from '../page/network.ts';
import { addQuery, encodeQuery } from './query.ts';

/**
 * Sends a request, given as JSON, and passes the response to `end`, or the reason why there is none. Without `read` only the
 * status is checked. Never throws or rejects.
 */
export async function fetchResponse(
  requestText: string | undefined,
  signal: AbortSignal,
  end: (response: Fields, reason?: FailureReason) => void,
  read?: (text: string) => Fields,
): Promise<void> {
  /** Why it fails if the next step throws. */
  let reason: FailureReason = 'format';
  try {
    // Without what a page has added to all objects.
    const { url, parameters, body: sent, ...options }: CallRequest = { __proto__: null, ...JSON.parse(requestText!) };
    reason = 'network';
    // A function of the page in the place of `fetch` may return anything.
    const { ok, body } = await request(addQuery(url, encodeQuery(parameters)), {
      __proto__: null,
      ...options,
      referrer: location.origin,
      signal,
      ...(sent && { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }),
    } as RequestInit);
    if (!ok) throw (reason = 'status');
    if (!read) return end({});
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      text += decoder.decode(value, { stream: !done });
      reason = 'format';
      // Rules need little, and the page should not have to store the rest.
      if (text.length > 65_536) throw reader!.cancel();
      if (done) return end(read(text));
      reason = 'network';
    }
  } catch {
    // As late as a failure of the network, so that a rule that sends again does not call itself.
    await reason;
    end({}, reason);
  }
}
