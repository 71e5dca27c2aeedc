/** The path of the page, not redacted. */
export const rawPath = (): string => location.pathname;
