import { attributeOf, find, matches } from '../page/document.ts';
import { asText } from '../values/text.ts';

/** What a click or a pointer in an element is about: the link around it, or else the one that it holds. */
export function describeLink(element: Element, path: readonly EventTarget[]) {
  // Out of shadow trees too; and a form can hide its own methods behind fields of the same name.
  const around = (selector: string) =>
    path.slice(path.indexOf(element)).find((node) => matches(node, selector)) as HTMLAnchorElement | undefined;
  const anchor = around('a[href]') ?? (find('a[href]', element) as HTMLAnchorElement | undefined);
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
