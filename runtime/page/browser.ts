/** The language that the visitor prefers. */
export const browserLanguage = (): string => navigator.language;

/** The text by which the browser names itself. */
export const browserUserAgent = (): string => navigator.userAgent;
