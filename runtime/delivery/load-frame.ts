import { addressOf, load, type Load, type Loading } from './load.ts';
import { read } from '../page/document.ts';
import type { Clean } from './query.ts';

export interface Frame extends Load {
  readonly title: string;
}

/** Loads addresses in invisible frames outside the tab order. Each tag has one frame; a new one replaces it. */
export function createLoadFrame(): (id: string, frame: Frame, clean?: Clean, all?: boolean) => PromiseLike<void> {
  const frames = new Map<string, Loading>();
  return (id, request, clean, all) =>
    load(id, request.timeout, () => {
      const former = frames.get(id);
      // Ends the load that callers of the former frame wait for.
      former?.dispatchEvent(new Event('load'));
      former?.remove();
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it gets one
      const frame = Object.assign(read('createElement').call(document, 'iframe'), {
        title: request.title,
        // Allows its own scripts and cookies, but not to navigate the page.
        sandbox: 'allow-scripts allow-same-origin',
        src: addressOf(request, clean, all),
      });
      // Inline, so that a page's style sheet for frames does not show it.
      frame.style.display = 'none';
      frames.set(id, frame);
      return frame;
    });
}
