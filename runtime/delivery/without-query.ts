/** Removes the query and the hash of an address, which may be personal, for the log. */
export const withoutQuery = (address: string): string => address.split(/[?#]/)[0];
