/** Reads an array as it is, with all its items. */
export const asItems = (raw: unknown): unknown[] | undefined => (Array.isArray(raw) ? raw : undefined);
