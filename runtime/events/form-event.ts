import { attributeOf, matchesSelector, pageLocation } from '../page/document.ts';
import { redactText } from '../redaction/redact.ts';
import type { Rule } from '../rules/rule.ts';

/** Is given what hears of each event: its element, and those around that. */
type Listen = (dispatch: (path: readonly EventTarget[]) => void) => void;

/** Runs rules for events of forms, heard once. With `once`, an element counts once for each registration that does not ask for it again. */
export function createFormEvent(listen: Listen, once: boolean) {
  const registrations: [readonly Rule[], string | undefined, boolean | undefined, WeakSet<Element>][] = [];
  return (rules: readonly Rule[], selector?: string, again?: boolean): void => {
    if (registrations.push([rules, selector, again, new WeakSet()]) < 2) listen(dispatch);
  };

  function dispatch(given: readonly EventTarget[]): void {
    const path = given as readonly HTMLInputElement[];
    // A page's own element may have anything by the name of `form`.
    const form = [path[0], path[0].form!, ...path].find((node) => matchesSelector(node, 'form'));
    if (!form) return;
    for (const [rules, selector, again, seen] of registrations) {
      const element = selector === undefined ? form : path.find((node) => matchesSelector(node, selector));
      if (!element || (once && !again && seen.has(element))) continue;
      seen.add(element);
      const event = { form: describe(form), element };
      for (const rule of rules) rule(event);
    }
  }
}

function describe(form: Element) {
  return {
    id: attributeOf(form, 'id') ?? '',
    name: attributeOf(form, 'name'),
    path: redactText(pageLocation().pathname),
  };
}
