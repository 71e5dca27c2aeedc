/** Whether the visitor is known to have opted out of all groups (CONS-10); unknown counts as no. */
export const createOptedOut = (optOut: () => boolean | undefined) => (): boolean => !!optOut();
