import { formId, formName, formPath, submitSent, target } from '#reads';
import { attributeOf, matchesSelector } from '../page/document.ts';
import { innermost } from './innermost.ts';
import { redactText } from '../redaction/redact.ts';
import type { RuleFunction } from '../rules/rule.ts';

/** Calls `dispatch` for each event, with its element and the elements around it. */
type Listen = (dispatch: (path: readonly EventTarget[]) => void, dispatchWhen: DispatchWhen) => void;

/** As `dispatch`, but `when` runs each rule now, later or never. `option` is the option of the rule's registration. */
type DispatchWhen = (path: readonly EventTarget[], when: When) => void;
type When = (run: () => void, option: boolean | undefined) => unknown;

/**
 * Runs rules for events of forms, with one listener. With `once`, an element counts once per registration, unless its option
 * is set.
 */
export function createFormEvent(listen: Listen, once: boolean) {
  const registrations: [readonly RuleFunction[], string | undefined, boolean | undefined, WeakSet<Element>][] = [];
  let when: When | undefined;
  return (rules: readonly RuleFunction[], selector?: string, option?: boolean): void => {
    if (registrations.push([rules, selector, option, new WeakSet()]) < 2)
      if (submitSent) listen(dispatch, dispatchWhen);
      else (listen as (to: typeof dispatch) => void)(dispatch);
  };

  function dispatch(elements: readonly EventTarget[]): void {
    const path = elements as readonly HTMLInputElement[];
    // `form` of a custom element may be anything.
    const form = [path[0], path[0].form!, ...path].find((node) => matchesSelector(node, 'form'));
    if (!form) return;
    for (const [rules, selector, option, seen] of registrations) {
      const element = selector === undefined ? form : path.find((node) => matchesSelector(node, selector));
      if (!element || (once && !option && seen.has(element))) continue;
      seen.add(element);
      const event = {
        ...((formId || formName || formPath) && { form: describe(form) }),
        ...(target && { target: innermost(path) }),
        element,
      };
      for (const rule of rules)
        if (submitSent && when) when(() => rule(event), option);
        else rule(event);
    }
  }

  function dispatchWhen(path: readonly EventTarget[], how: When): void {
    when = how;
    dispatch(path);
    when = undefined;
  }
}

function describe(form: Element) {
  return {
    ...(formId && { id: attributeOf(form, 'id') ?? '' }),
    ...(formName && { name: attributeOf(form, 'name') }),
    ...(formPath && { path: redactText(location.pathname) }),
  };
}
