import { parameter } from '../../functions/parameter/parameter.ts';
import { under } from '../../functions/under/under.ts';
import { replaceParameter } from '../../functions/with-parameter/replace-parameter.ts';
import { findAll, matchesSelector } from '../../page/document.ts';
import { listenAlways } from '../../page/listen-always.ts';

/** The value that we set in a link, and the value before. */
type Ours = WeakMap<Element, readonly [value?: string, before?: string]>;
type Wanted = readonly [
  selector: string,
  name: string,
  value: string | undefined,
  mayReceive: (host: string) => boolean,
  ours: Ours,
];

/**
 * Sets a parameter of links now. Later links get it at the moment of a click, before the page's listeners and the browser
 * read the address (VIST-02). Without a value the link's former value is restored, unless the page has changed it. Only
 * links to own hosts or to `to` get the value; the host is checked each time.
 */
export function createSetParameter(isOwnHost: (host: string) => boolean) {
  const wanted = new Map<string, Wanted>();
  return (selector: string, name: string, value: string | undefined, to: readonly string[]): void => {
    if (!wanted.size)
      for (const type of ['click', 'auxclick', 'contextmenu']) listenAlways(document, type, setInPath, true);
    const key = name + ' ' + selector;
    const mayReceive = (host: string) => isOwnHost(host) || under(host, to);
    const now: Wanted = [selector, name, value, mayReceive, wanted.get(key)?.[4] ?? new WeakMap()];
    wanted.set(key, now);
    for (const element of findAll(selector)) setIn(element, now);
  };

  function setInPath(dom: Event): void {
    for (const now of wanted.values()) {
      const element = dom.composedPath().find((node) => matchesSelector(node, now[0]));
      if (element) setIn(element as Element, now);
    }
  }
}

/** Sets the parameter of one link, unless its address is no web address or a place in the same page. */
function setIn(element: Element, [, name, wanted, mayReceive, ours]: Wanted): void {
  const link = Element.prototype.closest.call(element, 'a[href]') as HTMLAnchorElement | null;
  if (!link?.protocol?.startsWith('http')) return;
  const href = link.getAttribute('href')!;
  if (!href || href[0] === '#') return;
  // A link to another host loses the value that it had from us.
  const value = mayReceive(link.hostname) ? wanted : undefined;
  const found = parameter(href, name);
  const [own, before] = ours.get(link) ?? [];
  const isOurs = own !== undefined && own === found;
  if (value === undefined && !isOurs) return;
  const former = isOurs ? before : found;
  ours.set(link, [value, former]);
  const after = replaceParameter(href, name, value ?? former);
  if (after !== href) link.setAttribute('href', after);
}
