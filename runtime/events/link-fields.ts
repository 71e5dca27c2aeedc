import type { TypeText } from '../tables.ts';

/** What rules read of an event that is about a link, see `describe-link.ts`. */
export const linkFields: Readonly<Record<string, TypeText>> = {
  'link.url': 'personal address?',
  'link.text': 'personal text',
  'link.host': 'text?',
  'link.id': 'text?',
  'form.id': 'text?',
  'form.name': 'text?',
  target: 'element',
};

/** The same as sentences, without the event: `hover` finds the link that an element holds, too. */
export const linkMeanings: Readonly<Record<string, string>> = {
  'link.url': 'The whole address of the link; missing where there is no link, and of one inside a drawing.',
  'link.text': 'What the link says, or the element of the rule where there is no link; any blanks are one.',
  'link.host': 'The host of that address, without a port.',
  'link.id': "The link's attribute `id`, or that of the element where there is no link.",
  'form.id': 'The attribute `id` of the form around it.',
  'form.name': 'The attribute `name` of the form around it.',
  target: 'The innermost element there, which may stand deep inside the one of the rule.',
};
