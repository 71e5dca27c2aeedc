/**
 * The origin of the page, such as `https://www.example.com`. The address of a `srcdoc` frame has none, and a variable of the
 * page may have the name `origin`, so neither alone is right.
 */
export const pageOrigin = (): string => (location.origin === 'null' ? origin : location.origin);
