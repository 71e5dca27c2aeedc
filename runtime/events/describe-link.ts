import { attributeOf, matchesSelector } from '../page/document.ts';
import { asText } from '../values/text.ts';

/** What a click or a pointer in an element is about: the link that it is in, and for a pointer else the one that the element holds. */
export function describeLink(element: Element, path: readonly EventTarget[], held?: Element) {
  // Out of shadow trees too; and a form can hide its own methods behind fields of the same name.
  const around = (selector: string) =>
    path.find((node) => matchesSelector(node, selector)) as HTMLAnchorElement | undefined;
  const anchor = around('a[href]') ?? (held as HTMLAnchorElement | undefined);
  const form = around('form');
  const named = anchor ?? element;
  return {
    link: {
      // A link in a drawing has an address of another form.
      url: asText(anchor?.href),
      text: (asText(named.textContent) ?? '').replace(/\s+/g, ' ').trim(),
      host: asText(anchor?.hostname),
      id: attributeOf(named, 'id'),
    },
    target: path[0],
    form: { id: form && attributeOf(form, 'id'), name: form && attributeOf(form, 'name') },
    element,
  };
}
