/** Pseudo-classes that browsers know by a word alone. */
const alone =
  'active active-view-transition any-link autofill blank buffering checked closed current default defined disabled empty enabled ' +
  'first-child first-of-type focus focus-visible focus-within fullscreen future has-slotted hover in-range indeterminate ' +
  'interest-source interest-target invalid last-child last-of-type link local-link modal muted only-child only-of-type ' +
  'open optional out-of-range past paused picture-in-picture placeholder-shown playing popover-open read-only ' +
  'read-write required root scope seeking stalled target target-current target-within unchecked user-invalid ' +
  'user-valid valid visited volume-locked xr-overlay';

/** Those that browsers know with parentheses alone. */
const withParentheses =
  'active-view-transition-type dir has host-context is lang not nth-child nth-last-child nth-last-of-type nth-of-type ' +
  'state where';

/** Those that may have parentheses. */
const either = 'heading host';

/** Pseudo-elements that had one colon when they were new. */
const oldElements = 'after before first-letter first-line';

const names = (words: string) => words.split(' ').map((word) => `:${word}`);

/** Pseudo-classes that browsers know, with their colon. */
export const pseudoClasses: ReadonlySet<string> = new Set([alone, withParentheses, either].flatMap(names));

const [areAlone, haveParentheses, areElements] = [alone, withParentheses, oldElements].map(
  (words) => new Set(names(words)),
);

/** Whether a browser that knows it takes it so: `:hover`, but not `:hover()`; `:not(a)`, but not `:not`. */
export function isWrittenSo(name: string, hasParentheses: boolean): boolean {
  return !(hasParentheses ? areAlone : haveParentheses).has(name);
}

/** Whether some browser may know it: what begins with a hyphen is one browser's own. */
export function isPseudoClass(name: string): boolean {
  return pseudoClasses.has(name) || name.startsWith(':-');
}

/** What stands for no element of a page: `::before`, `:after`. */
export function isPseudoElement(name: string): boolean {
  return name.startsWith('::') || areElements.has(name);
}
