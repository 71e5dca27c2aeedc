/** Begins the log of a call that was not sent. */
export const cannotSend = 'Cannot send beacon';
