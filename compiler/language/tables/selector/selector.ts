/** A list of alternatives; the element must match one of them. */
export type SelectorList = readonly ComplexSelector[];

/** One alternative: compounds from the outermost to the innermost element. */
export type ComplexSelector = readonly SelectorPart[];

export interface SelectorPart {
  /** The relation to the previous compound: descendant, child, next sibling or any later sibling. */
  readonly combinator: ' ' | '>' | '+' | '~';
  readonly compound: CompoundSelector;
  /** Where it ends in the text of the selector. */
  readonly end: number;
}

export interface CompoundSelector {
  /** In lower case; undefined for `*` or without a tag name. */
  readonly tag?: string;
  readonly attributes: readonly AttributeTest[];
  readonly pseudos: readonly PseudoSelector[];
  /** A namespace (`*|a`) or nesting (`&`), as written. */
  readonly beyondHtml?: string;
}

/** A test of an attribute; `#id` and `.class` are such tests, too. */
export interface AttributeTest {
  /** In lower case, as HTML compares names. */
  readonly name: string;
  /** Undefined if the attribute only has to exist. */

  readonly operator?: '=' | '~=' | '|=' | '^=' | '$=' | '*=';
  readonly value: string;
  readonly ignoreCase: boolean;
}

export interface PseudoSelector {
  /** With its colons, in lower case: `:hover`, `::before`. */
  readonly name: string;
  /** Whether it has parentheses. */
  readonly hasArguments: boolean;
  /** The selectors inside `:not()`, `:is()` and `:where()`. */
  readonly selectors?: SelectorList;
}
