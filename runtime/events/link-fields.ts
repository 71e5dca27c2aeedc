import type { EventTable, TypeText } from '../tables/tables.ts';

/** The fields of link events, see `describe-link.ts`. */
export const linkFields: Readonly<Record<string, TypeText>> = {
  'link.url': 'personal(url) address?',
  'link.text': 'personal text',
  'link.host': 'text?',
  'link.id': 'text?',
  'form.id': 'text?',
  'form.name': 'text?',
  target: 'page element',
};

/** The attributes that the fields are read from. */
export const linkPlaces: NonNullable<EventTable['fieldPlaces']> = {
  'link.url': [['attribute', 'href']],
  'link.host': [['attribute', 'href']],
  'link.id': [['attribute', 'id']],
  'form.id': [['attribute', 'id']],
  'form.name': [['attribute', 'name']],
};

/** The host of an address contains no personal data of the kind `url`. */
export const removedFromLinks: NonNullable<EventTable['fieldRemoves']> = { 'link.host': ['url'] };

/** The text is personal in any case. */
export const unlabelledLinkPlaces: NonNullable<EventTable['unlabelledPlaces']> = {
  'link.text': [['elementText']],
};

/** Descriptions of the fields for click and hover. For `hover`, the link can also be inside the element. */
export const linkMeanings: Readonly<Record<string, string>> = {
  'link.url': 'The full address of the link; missing if there is no link, or if it is in an SVG image.',
  'link.text':
    'The text of the link, otherwise of the element, with white space collapsed. Text in fields and editable elements is left out.',
  'link.host': 'The host of that address, without the port and without a dot at its end.',
  'link.id': "The link's attribute `id`, otherwise that of the element.",
  'form.id': 'The attribute `id` of the surrounding form.',
  'form.name': 'The attribute `name` of the surrounding form.',
  target: "The innermost element of the event, which may be deep inside the rule's element.",
};
