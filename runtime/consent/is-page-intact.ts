/**
 * Whether the page's built-in functions that conditions and defaults rely on work correctly. If a page has replaced them,
 * a country could appear to be in no list or in every list. The wrong consent would then be granted.
 */
export const isPageIntact = (): boolean =>
  'ab'.includes('b') > 'ab'.includes('c') && [1].includes(1) > [1].includes(2) && /b/.test('b') > /b/.test('c');
