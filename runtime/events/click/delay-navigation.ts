import { delay } from '../../page/clock.ts';
import { find, listen, pageLocation, pageWindow, visit } from '../../page/document.ts';
import type { Longest } from './longest-delay.ts';

/**
 * Holds a plain click on a link to another page for so long, so that what its rule sends leaves before the page does, then
 * goes where the link points by then, unless the visitor has meanwhile gone elsewhere. At most so many times; 0 is without
 * end. Where other rules hold clicks, too, `longest` says for how long the one that is first is to hold this one.
 */
export function createNavigationDelay(milliseconds: number, times: number, longest?: Longest) {
  let left = times || Infinity;
  let latest: HTMLAnchorElement | undefined;
  listen(pageWindow(), 'click', (dom: MouseEvent) => (latest = linkOf(dom) ?? latest), true);
  const forget = (): void => (latest = undefined);
  return ({ dom }: { dom: MouseEvent }): void => {
    const anchor = linkOf(dom);
    // A place in the page is reached without leaving it.
    if (!anchor || anchor.href.startsWith(pageLocation().href.split('#')[0] + '#')) return;
    if (longest && left) longest(dom, milliseconds);
    atEnd(dom, () => {
      // Without a phase the click is over, and has had its effect.
      if (!dom.eventPhase || dom.defaultPrevented || !left) return;
      let isPrevented = false;
      left--;
      dom.preventDefault();
      // Where the page stops the click, some of its listeners may still come.
      dom.preventDefault = () => void (isPrevented = true);
      delay(
        () => {
          if (isPrevented) left++;
          else if (isWeb(anchor) && anchor === latest) visit(anchor.href);
        },
        longest ? longest(dom, milliseconds) : milliseconds,
      );
      // Comes as soon as the browser is to go anywhere, long before the answer is there. The same function is heard once,
      // however often it is added.
      pageWindow().addEventListener('beforeunload', forget, { once: true });
    });
  };
}

/** The link that a click would follow in this page. */
function linkOf(dom: MouseEvent): HTMLAnchorElement | undefined {
  const anchor = dom.composedPath().find(isAnchor);
  return anchor && isPlain(dom, anchor) ? anchor : undefined;
}

function isAnchor(node: any): node is HTMLAnchorElement {
  return node.localName === 'a' && node.href;
}

function isPlain(dom: MouseEvent, anchor: HTMLAnchorElement): boolean {
  return (
    isWeb(anchor) &&
    /^(_self)?$/i.test(anchor.target || (find('base[target]') as HTMLBaseElement)?.target || '') &&
    // We would tell whom the link tells nothing.
    !/noreferrer/i.test(anchor.rel) &&
    !(dom.button || dom.ctrlKey || dom.metaKey || dom.shiftKey || dom.altKey || anchor.hasAttribute('download'))
  );
}

function isWeb(anchor: HTMLAnchorElement): boolean {
  // A link in a drawing has an address of another form, and no such parts.
  return !!anchor.protocol?.startsWith('http');
}

/** Calls back when the page has seen the event, and may have prevented what it does. */
function atEnd(dom: MouseEvent, callback: () => void): void {
  listen(pageWindow(), 'click', callback, { once: true });
  // The window does not hear of a click that the page stops. What is queued then still comes before the click's effect.
  for (const method of ['stopPropagation', 'stopImmediatePropagation'] as const) {
    const stop = dom[method];
    dom[method] = () => {
      stop.call(dom);
      queueMicrotask(callback);
    };
  }
}
