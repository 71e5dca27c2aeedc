import type { PageMessage, PageOrder } from '../messages.ts';
import type { RecorderSettings } from './entry.ts';

/**
 * Connects a page to `tagc dev`, and returns what sends it a message. In the browser that it has opened, a function of the
 * page does; in any other browser, requests to its server do, and orders arrive there.
 */
export function connect(
  settings: RecorderSettings,
  page: string,
  obey: (order: PageOrder) => void,
): (message: PageMessage) => void {
  if ('binding' in settings) {
    const functions = window as unknown as Record<string, (json: string) => void>;
    const send = functions[settings.binding].bind(window);
    return (message) => send(JSON.stringify(message));
  }
  const { fetch } = window;
  const orders = new EventSource(`${settings.server}/pages/${page}`);
  orders.addEventListener('message', ({ data }) => obey(JSON.parse(data)));
  const waiting: PageMessage[] = [];
  let timer: number | undefined;
  let last = Promise.resolve();
  const flush = () => {
    timer = undefined;
    const body = JSON.stringify(waiting.splice(0));
    // Messages arrive in order. A page that is left still sends what is small enough.
    const isKept = body.length < 60_000;
    const post = async () =>
      void (await fetch(`${settings.server}/record`, { method: 'POST', body, keepalive: isKept }).catch(() => {}));
    last = document.visibilityState === 'hidden' ? post() : last.then(post);
  };
  addEventListener('pagehide', flush);
  return (message) => {
    waiting.push(message);
    if (document.visibilityState === 'hidden') flush();
    else timer ??= window.setTimeout(flush, 50);
  };
}
