import type { Limits } from '../../../runtime/tables/tables.ts';
import type { NamedKind } from '../bind/kinds.ts';
import type { DiagnosticCode } from '../../language/diagnostics/catalogue.ts';
import { describeLimits } from '../../language/tables/text-forms.ts';

/** What a kind of declaration allows. Checks, schemas, hover texts and the reference are derived from it. */
export interface Kind extends NamedKind {
  /** The position in the reference; inner kinds have the order of their list. */
  readonly place?: number;
  /** One sentence for the reference and for hovers. */
  readonly summary: string;
  readonly header: {
    readonly names: 'one' | 'none' | 'many';
    readonly title?: boolean | 'required';
    /** Allowed and then required. */
    readonly parameters?: boolean;
    readonly type?: boolean | 'required';
    readonly by?: boolean | 'required';
    /** How many expressions may follow `=`; undefined for none. */
    readonly value?: 'one' | 'many';
    readonly valueRequired?: boolean;
    readonly when?: boolean;
  };
  /** The fields in `{ }`; undefined if the kind has none. */
  readonly fields?: Readonly<Record<string, FieldSpecification>>;
  /** Fields of earlier versions, with the code of the message that says what to write instead. */
  readonly removedFields?: Readonly<Record<string, DiagnosticCode>>;
  /** The keys in `{ }` are chosen by the user (rows, variables) and are not field names. */
  readonly openFields?: boolean | 'required';
  readonly clauses?: readonly ('on' | 'when' | 'once' | 'do' | 'given' | 'expect' | 'promise')[];
  readonly requiredClauses?: readonly string[];
  /** The syntax of its clauses, if they are sentences. */
  readonly sentences?: readonly string[];
  /** Kinds allowed inside its braces. */
  readonly inner?: readonly Kind[];
  /** Describes its title, if the kind has nothing else. */
  readonly titleOnly?: string;
  /** The value after `=` is not a text but a condition, a code, a number, or a call such as `layer("name")`. */
  readonly valueIsNoText?: boolean;
  /** The values of its rows are not texts but names, types or analytics variables. */
  readonly rowsAreNotTexts?: boolean;
  /** A declaration that compiles, for the reference. */
  readonly example: string;
}

/** A field of a kind of declaration. A duration has limits. */
export interface FieldSpecification extends Pick<Limits, 'above' | 'atMost'> {
  readonly valueForm: ValueForm;
  readonly summary: string;
  readonly required?: boolean;
  /** For whole numbers. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** For words: the allowed ones. */
  readonly words?: readonly string[];
  /** For texts: whether it is a reason, which people take for true or false. */
  readonly isReason?: true;
  /** For calls and for a text or a call: an example of the call. */
  readonly exampleCall?: string;
}

/**
 * The syntax of a field's value. An `expression` can be anything and is checked by its type later. The other forms are
 * literals, so that reviewers see the value in place.
 */
export type ValueForm =
  | 'text'
  | 'integer'
  | 'boolean'
  | 'duration'
  | 'date'
  | 'word'
  | 'words'
  | 'record'
  | 'list'
  | 'cookies'
  | 'call'
  | 'textOrCall'
  | 'expression';

export const defineKind = (kind: Kind): Kind => kind;

/** Describes the form of a field's value for messages: `"order" takes a whole number from 1 to 100`. */
export function describeValueForm(field: FieldSpecification): string {
  const { valueForm, minimum, maximum, words, isReason, exampleCall } = field;
  const limits = describeLimits(field);
  switch (valueForm) {
    case 'text':
      return isReason ? 'the reason, as a text in quotes' : 'a text in quotes';
    case 'integer':
      return `a whole number${minimum === undefined ? '' : ` from ${minimum} to ${maximum}`}`;
    case 'boolean':
      return 'true or false';
    case 'duration':
      return `a duration such as ${field.atMost === undefined ? '500ms or 30 days' : '500ms'}${limits ? `, ${limits}` : ''}`;
    case 'date':
      return 'a day such as 2027-03-31, without quotes';
    case 'word':
      return words ? `one of the words ${words.join(', ')}` : 'a name';
    case 'words':
      return 'a list of names such as [car, acn]';
    case 'record':
      return 'fields in braces, such as { name: value }';
    case 'list':
      return 'a list in brackets';
    case 'cookies':
      return 'cookies and their lifetimes, such as { "_ga*": 2 years, "s_*": unknown, seen: { lifetime: 1 day, purpose: "…" } }';
    case 'call':
      return exampleCall === undefined ? 'a call' : `a call such as ${exampleCall}`;
    case 'textOrCall':
      return `a text in quotes, or a call such as ${exampleCall}`;
    case 'expression':
      return 'a value';
  }
}
