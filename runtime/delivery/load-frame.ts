import { arrival, type Load, type Loading } from './load.ts';
import { read } from '../page/document.ts';

export interface Frame extends Load {
  readonly title: string;
}

/** Loads addresses in invisible frames outside the tab order. Each tag has one frame; a new one replaces it. */
export function createLoadFrame(): (frame: Frame, address: string, id: string) => Promise<unknown> {
  const frames = new Map<string, Loading>();
  return (request, address, id) =>
    arrival(() => {
      const former = frames.get(id);
      // Ends the load that callers of the former frame wait for.
      former?.dispatchEvent(new Event('load'));
      former?.remove();
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it gets one
      const frame = Object.assign(read('createElement').call(document, 'iframe'), {
        title: request.title,
        // Allows its own scripts and cookies, but not to navigate the page.
        sandbox: 'allow-scripts allow-same-origin',
        src: address,
      });
      // Inline, so that a page's style sheet for frames does not show it.
      frame.style.display = 'none';
      frames.set(id, frame);
      return frame;
    });
}
