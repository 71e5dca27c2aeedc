/** Counts the parts of a path split at `/`, without an empty last one: `/us-en` and `/us-en/` have two. */
export const countSegments = (path: string): number => path.replace(/\/$/, '').split('/').length;
