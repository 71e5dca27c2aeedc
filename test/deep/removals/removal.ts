/**
 * What a requirement stands on: a stretch of a file that stands there exactly once, and what stands in its place when it is
 * removed; nothing where that is left out. What is left must still compile.
 */
export type Removal = readonly [line: string, file: string, text: string, instead?: string];
