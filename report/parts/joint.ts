/** Returns what stands before an item of a list in a sentence. */
export const joint = (at: number, length: number): string => (at === 0 ? '' : at < length - 1 ? ', ' : ' and ');
