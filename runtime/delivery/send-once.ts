import { sendKeepalive } from '../page/network.ts';

/** How many characters of bodies are being sent. */
let pending = 0;

/**
 * Sends a request that continues if the page unloads, unless more than 64 kB are pending: browsers refuse that. Calls
 * `refused` if it was certainly not sent: nothing has read its options before it failed.
 */
export function sendOnce(url: string, refused: () => void, method?: 'POST', body?: string): void {
  const length = body?.length ?? 0;
  pending += length;
  const keepalive = pending < 65_536;
  let isRead: unknown;
  const options: RequestInit = {
    method,
    body,
    get keepalive() {
      isRead = true;
      return keepalive;
    },
  };
  sendKeepalive(url, options)
    .catch(() => isRead || refused())
    .then(() => (pending -= length));
}
