/** The verbs of assertions. `stores` and `loads` have their object before `only`: `stores seen only when …`. */
export const claims = [
  'runs only',
  'never runs',
  'never sends',
  'sends at most',
  'stores only',
  'loads only',
  'never loads',
  'receives only',
  'never receives',
  'receives at most',
  'has one',
] as const;

export type ClaimWords = (typeof claims)[number];

export const verbsBeforeObject: ReadonlySet<string> = new Set(['stores', 'loads']);

/** The verbs after which an object follows, also on the next line. */
export const verbsWithObject: ReadonlySet<string> = new Set<ClaimWords>([
  'never sends',
  'sends at most',
  'never loads',
  'never receives',
  'receives at most',
  'has one',
]);
