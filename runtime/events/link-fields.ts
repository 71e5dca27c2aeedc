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
