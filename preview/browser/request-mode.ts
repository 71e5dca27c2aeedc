export const requestModes = ['block', 'record', 'allow'] as const;

/** What becomes of requests to the hosts of tags: they are blocked, answered here, or sent. */
export type RequestMode = (typeof requestModes)[number];
