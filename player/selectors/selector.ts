import { Unplayable } from '../unplayable.ts';

/** One alternative of a selector: compounds from the outside in, each with how it stands to the one before it. */
export type Complex = readonly Step[];

export interface Step {
  /** How it stands to the compound before it: inside, directly inside, right behind, behind. */
  readonly combinator: ' ' | '>' | '+' | '~';
  readonly compound: Compound;
  /** Where it ends in the text of the selector. */
  readonly end: number;
}

export interface Compound {
  readonly tag?: string;
  readonly attributes: readonly AttributeTest[];
  readonly pseudos: readonly Pseudo[];
}

/** `#id` and `.class` are tests of attributes, too. */
export interface AttributeTest {
  readonly name: string;
  /** Without one the attribute is there. */
  readonly operator?: '=' | '~=' | '|=' | '^=' | '$=' | '*=';
  readonly value: string;
  readonly ignoreCase: boolean;
}

export type Pseudo =
  | { readonly name: 'not' | 'is'; readonly selectors: readonly Complex[] }
  | { readonly name: 'disabled' | 'enabled' | 'checked' | 'first-child' | 'last-child' | 'only-child' | 'empty' };

/** A part of a selector that the page of scenarios does not know. */
export class RefusedSelector extends Unplayable {
  readonly selector: string;
  readonly part: string;
  constructor(selector: string, part: string) {
    super(`The selector "${selector}" has "${part}", which the page of scenarios does not know`);
    this.selector = selector;
    this.part = part;
  }
}
