import { loadRevocable } from '#reads';
import { arrival, stopArrival, type Load, type Loading, type RefusalEvents } from './load.ts';
import { listen, read } from '../page/document.ts';

export interface Frame extends Load {
  readonly title: string;
}

/**
 * Loads addresses in invisible frames outside the tab order. Each tag has one frame; a new one replaces it. A frame is removed if
 * consent is withdrawn while it is on its way (CONS-08).
 */
export function createLoadFrame(
  consent?: RefusalEvents,
): (frame: Frame, address: string, group: number, id: string) => Promise<unknown> {
  const frames = new Map<string, Loading>();
  const onTheirWay = new Set<Loading>();
  return (request, address, group, id) =>
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
      if (loadRevocable && group) {
        onTheirWay.add(frame);
        listen(frame, 'load', () => onTheirWay.delete(frame));
        if (!former)
          consent!.onRefusal(group, () => {
            const last = frames.get(id)!;
            if (onTheirWay.delete(last)) stopArrival(last);
          });
      }
      frames.set(id, frame);
      return frame;
    });
}
