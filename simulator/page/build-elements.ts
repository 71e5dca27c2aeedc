import type { PlannedElement, PlannedInside } from '../selectors/plan-elements.ts';

/** What a page holds beside its address: each where its selector finds nothing yet. */
export interface BuiltElement {
  readonly selector: string;
  readonly plan: readonly PlannedElement[];
  /** What is made of it where an earlier one made what is around it. */
  readonly inside?: readonly PlannedInside[];
  /** Attributes, and the text, that a scenario gives to it. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly value?: string;
  /** A field that stands in no form is put into one. */
  readonly inForm?: boolean;
}

/** Makes the elements that a scenario names. The code stands by itself, because a browser gets it as text. */
export function buildElements(page: any, elements: readonly BuiltElement[]): void {
  const { document } = page;
  const make = ({ tag, attributes, children }: PlannedElement): any => {
    if (tag === 'html' || tag === 'body' || tag === 'head')
      return fill(tag === 'html' ? document.documentElement : document[tag], attributes, children);
    return fill(document.createElement(tag), attributes, children);
  };
  const fill = (element: any, attributes: PlannedElement['attributes'], children: PlannedElement['children']): any => {
    // What a field is comes last: a slider stays where it stands when its ends move.
    const names = Object.keys(attributes).filter((name) => name !== 'type');
    for (const name of names) element.setAttribute(name, attributes[name]);
    if (attributes.type !== undefined) element.setAttribute('type', attributes.type);
    // A link that leads nowhere would be none.
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
  // What a selector means does not change by what is made later.
  const meant = new Map<string, any>();
  const fits = (selector: string): boolean =>
    document.querySelector(selector) &&
    Array.from(meant).every(([other, element]) => document.querySelector(other) === element);
  const putInside = ({ selector, inside = [], inForm }: BuiltElement): boolean =>
    inside.some(({ around, plan }) => {
      const parent = document.querySelector(around);
      const made = parent ? put(plan, parent, inForm) : [];
      if (parent && fits(selector)) return true;
      for (const one of made) one.remove();
      return false;
    });
  for (const element of elements) {
    const { selector, plan, inForm } = element;
    if (!document.querySelector(selector) && !putInside(element)) put(plan, document.body, inForm);
    meant.set(selector, document.querySelector(selector));
  }
  // Of two selectors the wider one may mean what the narrower one made.
  for (const { selector, attributes = {}, text, value } of elements) {
    const element = document.querySelector(selector);
    if (!element) continue;
    for (const name of Object.keys(attributes)) element.setAttribute(name, attributes[name]);
    if (value !== undefined) element.value = value;
    if (text === undefined) continue;
    // What is inside it stays.
    if (element.children.length > 0) element.insertBefore(document.createTextNode(text), element.children[0]);
    else element.textContent = text;
  }
}
