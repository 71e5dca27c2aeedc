/** A text with each stretch of blanks and line ends as one blank, and none around it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
