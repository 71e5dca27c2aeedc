/**
 * Whether the page's functions that conditions and defaults stand on answer as they should. A page may have put others in
 * their place, and a country that seems to be in no list, or in all, would be given what it must not have.
 */
export const isPageIntact = (): boolean =>
  'ab'.includes('b') > 'ab'.includes('c') && [1].includes(1) > [1].includes(2) && /b/.test('b') > /b/.test('c');
