/** The browser of a scenario that says nothing about it. */
export const usualBrowser = {
  language: 'en-US',
  userAgent: 'Mozilla/5.0 (scenario)',
  globalPrivacyControl: false,
} as const;

/** The time at which a scenario begins, in milliseconds since 1970. */
export const beginning: number = Date.UTC(2026, 0, 5, 12);

/** An id as a page may have it. */
export const usualId = `${beginning}.1`;
