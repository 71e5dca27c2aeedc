import { formId, formName, linkHost, linkId, linkText, target } from '#reads';
import { attributeOf, matchesSelector } from '../page/document.ts';
import { hostName } from '../page/host-name.ts';
import { textOf } from '../page/text-of.ts';
import { asText } from '../values/text.ts';
import { innermost } from './innermost.ts';

/** Describes the link around an element for clicks and hovers. For a hover, `inner` is a link inside the element, used otherwise. */
export function describeLink(element: Element, path: readonly EventTarget[], inner?: Element) {
  // Works across shadow trees. A form field named like a method would shadow the form's own method.
  const around = (selector: string) =>
    path.find((node) => matchesSelector(node, selector)) as HTMLAnchorElement | undefined;
  const anchor = around('a[href]') ?? (inner as HTMLAnchorElement | undefined);
  const form = formId || formName ? around('form') : undefined;
  const named = anchor ?? element;
  return {
    link: {
      // An SVG link has an address of another form.
      url: asText(anchor?.href),
      ...(linkText && { text: textOf(named) }),
      ...(linkHost && { host: hostName(asText(anchor?.hostname)) }),
      ...(linkId && { id: attributeOf(named, 'id') }),
    },
    ...(target && { target: innermost(path) }),
    ...((formId || formName) && {
      form: {
        ...(formId && { id: form && attributeOf(form, 'id') }),
        ...(formName && { name: form && attributeOf(form, 'name') }),
      },
    }),
    element,
  };
}
