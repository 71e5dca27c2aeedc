import type { Limits } from '../../runtime/tables.ts';
import type { NamedKind } from '../bind/kinds.ts';
import { describeLimits } from '../language/describe-limits.ts';

/** What a kind of declaration allows, said once: checks, schema, hover texts and the reference come from this. */
export interface Kind extends NamedKind {
  /** Orders the kinds in the reference; kinds inside others are in the order of their list. */
  readonly place?: number;
  /** One sentence for the reference and for hovers. */
  readonly summary: string;
  readonly header: {
    readonly names: 'one' | 'none' | 'many';
    readonly title?: boolean | 'required';
    /** Required where they are allowed. */
    readonly parameters?: boolean;
    readonly type?: boolean | 'required';
    readonly by?: boolean | 'required';
    /** How many expressions may follow `=`; absent: none. */
    readonly value?: 'one' | 'many';
    readonly valueRequired?: boolean;
    readonly when?: boolean;
  };
  /** Absent: no `{ }`. */
  readonly fields?: Readonly<Record<string, FieldSpecification>>;
  /** The keys of `{ }` are the user's own (rows, variables), not field names. */
  readonly openFields?: boolean | 'required';
  readonly clauses?: readonly ('on' | 'when' | 'once' | 'do' | 'given' | 'expect' | 'promise')[];
  readonly requiredClauses?: readonly string[];
  /** How its clauses read, where they are sentences of its own. */
  readonly sentences?: readonly string[];
  /** Kinds that may stand inside its braces. */
  readonly inner?: readonly Kind[];
  /** It has nothing but its title, which is this. */
  readonly titleOnly?: string;
  /** What follows `=` is no text: a condition, a code, a number, or a call such as `layer("name")`. */
  readonly valueIsNoText?: boolean;
  /** What its rows hold is no text: names, types, or analytics variables. */
  readonly rowsAreNotTexts?: boolean;
  /** A declaration that compiles, as the reference shows it. */
  readonly example: string;
}

/** `above` is of a duration. */
export interface FieldSpecification extends Pick<Limits, 'above'> {
  readonly valueForm: ValueForm;
  readonly summary: string;
  readonly required?: boolean;
  /** For whole numbers. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** For words: the only ones allowed. */
  readonly words?: readonly string[];
  /** For calls: one that this field takes. */
  readonly such?: string;
}

/**
 * How a field is written. `expression` is anything and is judged by its type later; the others are literal, so that
 * a reader and a reviewer see the value where it stands.
 */
export type ValueForm =
  'text' | 'integer' | 'boolean' | 'duration' | 'word' | 'words' | 'record' | 'list' | 'call' | 'expression';

export const defineKind = (kind: Kind): Kind => kind;

/** As a sentence needs it: `"order" takes a whole number from 1 to 100`. */
export function describeValueForm(field: FieldSpecification): string {
  const { valueForm, minimum, maximum, words, such } = field;
  const limits = describeLimits(field);
  switch (valueForm) {
    case 'text':
      return 'a text in quotes';
    case 'integer':
      return `a whole number${minimum === undefined ? '' : ` from ${minimum} to ${maximum}`}`;
    case 'boolean':
      return 'true or false';
    case 'duration':
      return `a duration such as 500ms or 30 days${limits ? `, ${limits}` : ''}`;
    case 'word':
      return words ? `one of the words ${words.join(', ')}` : 'a name';
    case 'words':
      return 'a list of names such as [car, acn]';
    case 'record':
      return 'fields in braces';
    case 'list':
      return 'a list in brackets';
    case 'call':
      return such === undefined ? 'a call' : `a call such as ${such}`;
    case 'expression':
      return 'a value';
  }
}
