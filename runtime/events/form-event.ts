import { formId, formName, formPath } from '#reads';
import { attributeOf, matchesSelector } from '../page/document.ts';
import { redactText } from '../redaction/redact.ts';
import type { Rule } from '../rules/rule.ts';

/** Adds a listener that calls `dispatch` with each event's element and the elements around it. */
type Listen = (dispatch: (path: readonly EventTarget[]) => void) => void;

/** Runs rules for events of forms, with one listener. With `once`, an element counts once per registration, unless `again` is set. */
export function createFormEvent(listen: Listen, once: boolean) {
  const registrations: [readonly Rule[], string | undefined, boolean | undefined, WeakSet<Element>][] = [];
  return (rules: readonly Rule[], selector?: string, again?: boolean): void => {
    if (registrations.push([rules, selector, again, new WeakSet()]) < 2) listen(dispatch);
  };

  function dispatch(elements: readonly EventTarget[]): void {
    const path = elements as readonly HTMLInputElement[];
    // `form` of a custom element may be anything.
    const form = [path[0], path[0].form!, ...path].find((node) => matchesSelector(node, 'form'));
    if (!form) return;
    for (const [rules, selector, again, seen] of registrations) {
      const element = selector === undefined ? form : path.find((node) => matchesSelector(node, selector));
      if (!element || (once && !again && seen.has(element))) continue;
      seen.add(element);
      const event = { ...((formId || formName || formPath) && { form: describe(form) }), element };
      for (const rule of rules) rule(event);
    }
  }
}

function describe(form: Element) {
  return {
    ...(formId && { id: attributeOf(form, 'id') ?? '' }),
    ...(formName && { name: attributeOf(form, 'name') }),
    ...(formPath && { path: redactText(location.pathname) }),
  };
}
