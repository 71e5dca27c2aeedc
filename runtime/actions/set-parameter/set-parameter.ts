import { replaceParameter } from '../../functions/with-parameter/replace-parameter.ts';
import { findAll, listen, matches, pageDocument } from '../../page/document.ts';

type Wanted = readonly [selector: string, name: string, value: string | undefined];

/**
 * Sets a parameter of links now, and of those that come later at the instant of a click, before the page's own listeners
 * and the browser read the address (VIST-02).
 */
export function createSetParameter() {
  const wanted = new Map<string, Wanted>();
  return (selector: string, name: string, value?: string): void => {
    if (!wanted.size) for (const type of ['click', 'auxclick', 'contextmenu']) listen(pageDocument(), type, look, true);
    wanted.set(name + ' ' + selector, [selector, name, value]);
    for (const element of findAll(selector)) setIn(element, name, value);
  };

  function look(dom: Event): void {
    for (const [selector, name, value] of wanted.values()) {
      const element = dom.composedPath().find((node) => matches(node, selector));
      if (element) setIn(element as Element, name, value);
    }
  }
}

/** An address of another scheme has no parameters, and a place in the page itself is no other address. */
function setIn(element: Element, name: string, value: string | undefined): void {
  const link = Element.prototype.closest.call(element, 'a[href]') as HTMLAnchorElement | null;
  if (!link?.protocol?.startsWith('http')) return;
  const before = link.getAttribute('href')!;
  if (!before || before[0] === '#') return;
  const after = replaceParameter(before, name, value);
  if (after !== before) link.setAttribute('href', after);
}
