import type { PlannedElement } from '../selectors/plan-element.ts';

/** What a page holds beside its address: each where its selector finds nothing yet. */
export interface BuiltElement {
  readonly selector: string;
  readonly plan: readonly PlannedElement[];
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
    for (const name of Object.keys(attributes)) element.setAttribute(name, attributes[name]);
    // A link that leads nowhere would be none.
    if (element.localName === 'a' && !element.hasAttribute('href')) element.setAttribute('href', '/linked');
    for (const child of children) {
      const made = make(child);
      if (!made.parentElement) element.appendChild(made);
    }
    return element;
  };
  for (const { selector, plan, inForm } of elements) {
    if (!document.querySelector(selector)) {
      const parent = inForm ? document.createElement('form') : document.body;
      for (const planned of plan) {
        const made = make(planned);
        if (!made.parentElement && made !== document.documentElement) parent.appendChild(made);
      }
      if (inForm) document.body.appendChild(parent);
    }
  }
  // Of two selectors the wider one may mean what the narrower one made.
  for (const { selector, attributes = {}, text, value } of elements) {
    const element = document.querySelector(selector);
    if (!element) continue;
    for (const name of Object.keys(attributes)) element.setAttribute(name, attributes[name]);
    if (text !== undefined) element.textContent = text;
    if (value !== undefined) element.value = value;
  }
}
