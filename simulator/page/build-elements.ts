import type { PlannedElement, PlannedInside } from '../selectors/plan-elements.ts';

/** An element of the page. It is created unless its selector already finds one. */
export interface BuiltElement {
  readonly selector: string;
  /** Its position among all elements that the selector finds. Default: the first one. */
  readonly at?: number;
  readonly plan: readonly PlannedElement[];
  /** The rest to create, if an earlier element matches the first part of the selector. */
  readonly inside?: readonly PlannedInside[];
  /** Attributes that a scenario sets. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly value?: string;
  /** Whether to add a form around it if it has none. */
  readonly inForm?: boolean;
}

/** Creates the elements that a scenario names. The code is self-contained, because a browser gets it as text. */
export function buildElements(page: any, elements: readonly BuiltElement[]): void {
  const { document } = page;
  const make = ({ tag, attributes, children }: PlannedElement): any => {
    if (tag === 'html' || tag === 'body' || tag === 'head')
      return fill(tag === 'html' ? document.documentElement : document[tag], attributes, children);
    return fill(document.createElement(tag), attributes, children);
  };
  const fill = (element: any, attributes: PlannedElement['attributes'], children: PlannedElement['children']): any => {
    // Set `type` last: otherwise the value of a slider would change with `min` and `max`.
    const names = Object.keys(attributes).filter((name) => name !== 'type');
    for (const name of names) element.setAttribute(name, attributes[name]);
    if (attributes.type !== undefined) element.setAttribute('type', attributes.type);
    // Without an address, a link would not act as a link.
    if (element.localName === 'a' && !element.hasAttribute('href')) element.setAttribute('href', '/linked');
    for (const child of children) {
      const made = make(child);
      if (!made.parentElement) element.appendChild(made);
    }
    return element;
  };
  const put = (plan: BuiltElement['plan'], parent: any, inForm?: boolean): any[] => {
    const form = inForm && !parent.closest('form') ? parent.appendChild(document.createElement('form')) : undefined;
    const made = plan.map(make).filter((one) => !one.parentElement && one !== document.documentElement);
    for (const one of made) (form ?? parent).appendChild(one);
    return form ? [form] : made;
  };
  // Elements that are created later must not change what an earlier selector finds.
  const found = new Map<string, any>();
  const fits = (selector: string): boolean =>
    document.querySelector(selector) &&
    Array.from(found).every(([other, element]) => document.querySelector(other) === element);
  const putInside = ({ selector, inside = [], inForm }: BuiltElement): boolean =>
    inside.some(({ around, plan }) => {
      const parent = document.querySelector(around);
      const made = parent ? put(plan, parent, inForm) : [];
      if (parent && fits(selector)) return true;
      for (const one of made) one.remove();
      return false;
    });
  for (const element of elements) {
    const { selector, at = 0, plan, inForm } = element;
    const isMissing = !document.querySelectorAll(selector)[at];
    if (isMissing && (at > 0 || !putInside(element))) put(plan, document.body, inForm);
    found.set(selector, document.querySelector(selector));
  }
  // Search again: a less specific selector may find the element of a more specific one.
  for (const { selector, at = 0, attributes = {}, text, value } of elements) {
    const element = document.querySelectorAll(selector)[at];
    if (!element) continue;
    for (const name of Object.keys(attributes)) element.setAttribute(name, attributes[name]);
    if (value !== undefined) element.value = value;
    if (text === undefined) continue;
    // Keep the child elements.
    if (element.children.length > 0) element.insertBefore(document.createTextNode(text), element.children[0]);
    else element.textContent = text;
  }
}
