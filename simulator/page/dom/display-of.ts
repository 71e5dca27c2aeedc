const displays: readonly (readonly [display: string, names: RegExp])[] = [
  ['list-item', /^(li|summary)$/],
  ['table', /^table$/],
  ['table-row', /^tr$/],
  ['table-cell', /^t[dh]$/],
  ['table-row-group', /^t(body|head|foot)$/],
  ['table-caption', /^caption$/],
  [
    'block',
    /^(address|article|aside|blockquote|body|center|d[dlt]|details|dialog|dir|div|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|html|legend|main|menu|nav|ol|optgroup|option|p|pre|search|section|ul)$/,
  ],
  ['inline-block', /^(button|input|meter|progress|select|textarea)$/],
  ['none', /^(head|link|meta|noscript|script|style|template|title)$/],
];

/** The value of `display` of an element by its name, as in a browser without style sheets of the page. */
export function displayOf(name: string): string {
  return displays.find(([, names]) => names.test(name))?.[0] ?? 'inline';
}
