/** Counts other than `once`, which are not supported. */
export const otherCounts: readonly string[] = ['twice', 'thrice'];

/** Words that continue a sentence of a scenario or assertion. They are not an operand of the word before. */
export const sentenceWords: ReadonlySet<string> = new Set([
  'after',
  'because',
  'becomes',
  'to',
  'runs',
  'never',
  'has',
  'sends',
  'stores',
  'loads',
  'receives',
  ...otherCounts,
]);
