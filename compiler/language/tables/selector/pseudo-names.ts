/** Pseudo-classes without parentheses. */
const alone =
  'active active-view-transition any-link autofill blank buffering checked closed current default defined disabled empty enabled ' +
  'first-child first-of-type focus focus-visible focus-within fullscreen future has-slotted hover in-range indeterminate ' +
  'interest-source interest-target invalid last-child last-of-type link local-link modal muted only-child only-of-type ' +
  'open optional out-of-range past paused picture-in-picture placeholder-shown playing popover-open read-only ' +
  'read-write required root scope seeking stalled target target-current target-within unchecked user-invalid ' +
  'user-valid valid visited volume-locked xr-overlay';

/** Pseudo-classes that need parentheses. */
const withParentheses =
  'active-view-transition-type dir has host-context is lang not nth-child nth-last-child nth-last-of-type nth-of-type ' +
  'state where';

/** Pseudo-classes with optional parentheses. */
const either = 'heading host';

/** Pseudo-elements that may still have a single colon, as in CSS 2. */
const oldElements = 'after before first-letter first-line';

const names = (words: string) => words.split(' ').map((word) => `:${word}`);

/** The pseudo-classes that browsers know, with their colon. */
export const pseudoClasses: ReadonlySet<string> = new Set([alone, withParentheses, either].flatMap(names));

const [areAlone, haveParentheses, areElements] = [alone, withParentheses, oldElements].map(
  (words) => new Set(names(words)),
);

/**
 * Pseudo-classes that test what a visitor typed or chose in a field. A browser that fills in a field does it for the
 * visitor. An editable element is `:empty` until the visitor types. With `dir=auto`, typed text decides the direction.
 */
const ofInput = new Set(
  names(
    'autofill blank checked dir empty in-range indeterminate invalid out-of-range placeholder-shown unchecked user-invalid user-valid valid',
  ),
);

/** Names of some of them in single browsers, such as `:-webkit-autofill` and `:-moz-ui-invalid`. */
const prefixed = /^:-.*(autofill|placeholder|(in)?valid)/;

/** Whether a pseudo-class tests what a visitor typed or chose. */
export function testsInput(name: string): boolean {
  return ofInput.has(name) || prefixed.test(name);
}

/** The attributes that decide whether other pseudo-classes match. */
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  'any-link': ['href'],
  disabled: ['disabled'],
  enabled: ['disabled'],
  lang: ['lang', 'xml:lang'],
  link: ['href'],
  'local-link': ['href'],
  open: ['open'],
  optional: ['required'],
  'read-only': ['contenteditable', 'disabled', 'readonly'],
  'read-write': ['contenteditable', 'disabled', 'readonly'],
  required: ['required'],
  target: ['id'],
  'target-within': ['id'],
  visited: ['href'],
};

/** Returns the attributes that a pseudo-class tests, such as `lang` for `:lang(de)`. */
export function testedAttributes(name: string): readonly string[] {
  return attributesOf[name.slice(1)] ?? [];
}

/** Returns whether the parentheses are right: `:hover`, but not `:hover()`; `:not(a)`, but not `:not`. */
export function hasValidParentheses(name: string, hasParentheses: boolean): boolean {
  return !(hasParentheses ? areAlone : haveParentheses).has(name);
}

/** Returns whether some browser may know a pseudo-class; names with a leading hyphen are vendor-specific. */
export function isPseudoClass(name: string): boolean {
  return pseudoClasses.has(name) || name.startsWith(':-');
}

/** Returns whether a name is a pseudo-element, such as `::before` or `:after`, which is no element of the page. */
export function isPseudoElement(name: string): boolean {
  return name.startsWith('::') || areElements.has(name);
}
