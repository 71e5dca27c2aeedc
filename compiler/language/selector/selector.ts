/** A list of alternatives, one of which must describe the element. */
export type SelectorList = readonly ComplexSelector[];

/** One alternative: compounds from the outside in, each with how its element is related to the one before it. */
export type ComplexSelector = readonly SelectorPart[];

export interface SelectorPart {
  /** The element is inside that of the compound before it, its child, its next sibling, or any later sibling. */
  readonly combinator: ' ' | '>' | '+' | '~';
  readonly compound: CompoundSelector;
  /** Where it ends in the text of the selector. */
  readonly end: number;
}

export interface CompoundSelector {
  /** In lower case; undefined for `*` and where it names none. */
  readonly tag?: string;
  readonly attributes: readonly AttributeTest[];
  readonly pseudos: readonly PseudoSelector[];
  /** What it says of namespaces (`*|a`) and nesting (`&`), as written. */
  readonly beyondHtml?: string;
}

/** `#id` and `.class` are tests of attributes, too. */
export interface AttributeTest {
  /** In lower case, as HTML compares names. */
  readonly name: string;
  /** Without one the attribute only has to exist. */
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
