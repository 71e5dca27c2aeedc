/** Whether the visitor is known to have opted out (CONS-10); what is not known yet is no opt-out. */
export const createOptedOut = (optOut: () => boolean | undefined) => (): boolean => !!optOut();
