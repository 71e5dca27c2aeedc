import { addressOf, load, type Load, type Loading } from './load.ts';
import { pageDocument } from '../page/document.ts';
import type { Clean } from './query.ts';

export interface Frame extends Load {
  readonly title: string;
}

/** Loads addresses in frames that nobody sees, hears or comes to by keyboard: one a tag, in place of the one before. */
export function createLoadFrame(): (id: string, frame: Frame, clean?: Clean, all?: boolean) => PromiseLike<void> {
  const frames = new Map<string, Loading>();
  return (id, request, clean, all) =>
    load(id, request.timeout, () => {
      const former = frames.get(id);
      // Whoever waits for it waits no longer.
      former?.dispatchEvent(new Event('load'));
      former?.remove();
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it gets one
      const frame = Object.assign(pageDocument().createElement('iframe'), {
        title: request.title,
        // Its own scripts and cookies, and no way to lead the page away.
        sandbox: 'allow-scripts allow-same-origin',
        src: addressOf(request, clean, all),
      });
      // A page that shows all frames does not show this one.
      frame.style.display = 'none';
      frames.set(id, frame);
      return frame;
    });
}
