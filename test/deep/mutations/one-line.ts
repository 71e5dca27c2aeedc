/** Returns a text on one line: runs of white space become one space, and outer white space is removed. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
