/** A test of a text, as conditions write it: `path contains "/jobs"`, `lower(name) matches /^a/`, `segments < 3`. */
export type TextTest = {
  /** Whether the test applies to the text in lower case. */
  readonly lower?: boolean;
} & (
  | { readonly kind: 'is' | 'contains' | 'starts' | 'ends'; readonly text: string }
  | { readonly kind: 'matches'; readonly pattern: string; readonly ignoreCase: boolean }
  /** The test applies to a segment of the path, from 1. It fails if the segment is missing. */
  | { readonly kind: 'segment'; readonly number: number; readonly test: TextTest }
  /** The number of segments of the path, as the built-in value `segments` counts them. */
  | { readonly kind: 'segments'; readonly operator: '<' | '<=' | 'is'; readonly value: number }
  /** The text is a whole address, and the test applies to a part of it. */
  | { readonly kind: 'part'; readonly part: AddressPart; readonly test: TextTest }
  /** The test applies to the text without white space at its ends; with `collapses`, other white space is single spaces. */
  | { readonly kind: 'trimmed'; readonly collapses: boolean; readonly test: TextTest }
  /** The test applies to the text with these texts before and after it. */
  | { readonly kind: 'affixed'; readonly before: string; readonly after: string; readonly test: TextTest }
);

/** A part of an address: `www.example.com`, `/jobs/1`, and `#top` or an empty text. */
export type AddressPart = 'host' | 'path' | 'hash';

/** A test that a text must pass, or must fail. */
export interface TextConstraint {
  readonly test: TextTest;
  readonly expected: boolean;
}

/** The result of a search for a text. */
export type FoundText =
  /** A text that satisfies all constraints. */
  | { readonly kind: 'found'; readonly text: string }
  /** No text does. Those of `core` contradict each other; without any one of them, there is a text. */
  | { readonly kind: 'none'; readonly core: readonly TextConstraint[] }
  /** The search exceeded a limit, or a test is not supported. `because` names the test. */
  | { readonly kind: 'unsettled'; readonly because: string };

/** Whether a test, or the test in it, applies to a text in lower case. Its automaton then reads letters in lower case. */
export function readsLower(test: TextTest): boolean {
  return test.lower === true || ('test' in test && readsLower(test.test));
}
