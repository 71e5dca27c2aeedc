import { delay } from '../../page/clock.ts';
import { find, listen, once, visit } from '../../page/document.ts';
import { listenAlways } from '../../page/listen-always.ts';
import type { Longest } from './longest-delay.ts';

/**
 * Delays the navigation of a plain click on a link to another page: its rule's beacons must leave before the page does.
 * Afterwards it navigates to the link's current address, unless the visitor has navigated elsewhere in the meantime.
 * `times` limits the number of delays; 0 is unlimited. If several rules delay a click, `longest` returns the longest delay.
 */
export function createNavigationDelay(milliseconds: number, times: number, longest?: Longest) {
  let left = times || Infinity;
  let latest: HTMLAnchorElement | undefined;
  listenAlways(window, 'click', (dom: MouseEvent) => (latest = linkOf(dom) ?? latest), true);
  const forget = (): void => (latest = undefined);
  return ({ dom }: { dom: MouseEvent }): void => {
    const anchor = linkOf(dom);
    // A link to a place in the same page does not navigate.
    if (!anchor || anchor.href.startsWith(location.href.split('#')[0] + '#')) return;
    if (longest && left) longest(dom, milliseconds);
    atEnd(dom, () => {
      // An event without a phase has been dispatched already, and its default action has run.
      if (!dom.eventPhase || dom.defaultPrevented || !left) return;
      let isPrevented: boolean | undefined;
      left--;
      dom.preventDefault();
      // If the page stops the click, some of its listeners may still run afterwards.
      dom.preventDefault = () => void (isPrevented = true);
      delay(
        () => {
          if (isPrevented) left++;
          else if (isWeb(anchor) && anchor === latest) visit(anchor.href);
        },
        longest ? longest(dom, milliseconds) : milliseconds,
      );
      // Fires as soon as any navigation begins, long before the response arrives. Adding the same function again has no
      // effect.
      window.addEventListener('beforeunload', forget, once);
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
    // Our navigation would leak the referrer.
    !/noreferrer/i.test(anchor.rel) &&
    !(dom.button || dom.ctrlKey || dom.metaKey || dom.shiftKey || dom.altKey || anchor.hasAttribute('download'))
  );
}

function isWeb(anchor: HTMLAnchorElement): boolean {
  // An SVG link has an address of another form, without `protocol`.
  return !!anchor.protocol?.startsWith('http');
}

/** Calls back after the page's listeners have run, any of which may have prevented the default action. */
function atEnd(dom: MouseEvent, callback: () => void): void {
  listen(window, 'click', callback, once);
  // The window does not receive a click that the page stops. A microtask then still runs before the default action.
  for (const method of ['stopPropagation', 'stopImmediatePropagation'] as const) {
    const stop = dom[method];
    dom[method] = () => {
      stop.call(dom);
      queueMicrotask(callback);
    };
  }
}
