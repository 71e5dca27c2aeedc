import { sendKeepalive } from '../page/network.ts';

/** How many characters of bodies are being sent. */
let pending = 0;

/**
 * Sends a request that continues if the page unloads, unless more than 64 kB are pending: browsers refuse that. Calls
 * `refused` if it was certainly not sent: nothing has read its options before it failed. Never throws or rejects.
 */
export async function sendOnce(url: string, refused: () => void, method?: 'POST', body?: string): Promise<void> {
  const length = body?.length ?? 0;
  pending += length;
  const keepalive = pending < 65_536;
  let isRead: unknown;
  const options = {
    __proto__: null,
    referrer: location.origin,
    credentials: 'include',
    mode: 'no-cors',
    method,
    body,
    get keepalive() {
      isRead = true;
      return keepalive;
    },
  } as RequestInit;
  if ((await sendKeepalive(url, options)) && !isRead) refused();
  pending -= length;
}
