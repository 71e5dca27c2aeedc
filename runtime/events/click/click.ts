import { listen, matches, pageDocument } from '../../page/document.ts';
import type { Rule } from '../../rule.ts';

/** Runs rules for clicks in what their selectors describe: one listener, the nearest match for each registration. */
export function createClick() {
  const registrations: [readonly Rule[], string][] = [];
  return (rules: readonly Rule[], selector: string): void => {
    if (registrations.push([rules, selector]) < 2) listen(pageDocument(), 'click', dispatch, true);
  };

  function dispatch(dom: MouseEvent): void {
    const path = dom.composedPath();
    for (const [rules, selector] of registrations) {
      const element = path.find((node) => matches(node, selector)) as Element | undefined;
      if (!element) continue;
      const event = describe(element, path[0], dom);
      for (const rule of rules) rule(event);
    }
  }
}

function describe(element: Element, target: EventTarget, dom: MouseEvent) {
  const anchor = (element.closest('a[href]') ?? element.querySelector('a[href]')) as HTMLAnchorElement | null;
  const named = anchor ?? element;
  return {
    link: {
      url: anchor?.href,
      text: named.textContent!.replace(/\s+/g, ' ').trim(),
      host: anchor?.hostname,
      id: named.id || undefined,
    },
    target,
    // A form's own `id` may be one of its fields.
    form: { id: element.closest('form')?.getAttribute('id') || undefined },
    element,
    dom,
  };
}
