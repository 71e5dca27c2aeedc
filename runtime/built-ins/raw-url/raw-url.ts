/** The address of the page, not redacted. */
export const rawUrl = (): string => location.href;
