import type { Expression } from './expression.ts';
import type { Label } from './label.ts';
import type { Call, CustomAction, DataElement, Declared, Matrix, Rule, State, Tag, Variable } from './program.ts';

/** A claim about every visitor that is checked against the rules. Its title is its name. */
export interface Assertion extends Declared {
  /** Numbers of the requirements that it covers. */
  readonly meets: readonly string[];
  readonly claim: AssertedClaim;
  /** The assertion as one line. */
  readonly text: string;
}

/** `covers` in `compiler/compile/evaluate/covers.ts` says which starts of actions a claim is about. */
export type AssertedClaim = StartClaim | SendClaim | CountClaim | CountryClaim;

/** When actions start. `onlyWhen`: only while the condition is true. `never`: never while it is true, or never at all. */
export type StartClaim = AboutActions &
  (
    | { readonly kind: 'onlyWhen'; readonly when: Expression; readonly part?: AssertedPart }
    | { readonly kind: 'never'; readonly when?: Expression; readonly part?: AssertedPart }
  );

/** No action of the subject sends a value with the label, or a value that depends on the declaration. Checked at build time. */
export interface SendClaim extends AboutActions {
  readonly kind: 'neverSends';
  readonly what: UnsentData;
}

/**
 * Each tag, call and rule of the subject, or all that reaches the host, sends at most so many requests while a page is open.
 */
export interface CountClaim extends AboutActions {
  readonly kind: 'sendsAtMost';
  readonly most: number;
}

/** Each of the countries has a value in the lookup table. The linker has already checked it. */
export interface CountryClaim {
  readonly kind: 'hasOne';
  readonly countries: readonly string[];
  readonly matrix: Matrix;
}

interface AboutActions {
  readonly subject: Subject;
  /** The verb and its object in the source: the place for messages about the claim. */
  readonly span: Declared['span'];
}

/** What an assertion is about, selected by name or by `where`. Lists are never empty. */
export type Subject =
  | {
      readonly of: 'tag';
      readonly which: readonly Tag[];
      readonly where?: string;
      /** The calls and custom actions that `where` would select, too: a claim about every tag is not about them. */
      readonly others: readonly (Call | CustomAction)[];
    }
  | { readonly of: 'rule'; readonly which: readonly Rule[]; readonly where?: string }
  | { readonly of: 'call'; readonly which: readonly Call[]; readonly where?: string }
  /** Tags and calls together. */
  | { readonly of: 'sender'; readonly which: readonly (Tag | Call)[]; readonly where?: string }
  /** Everything that can reach a host: `www.example.com`, or `*.example.com` with all its subdomains. */
  | { readonly of: 'host'; readonly pattern: string };

/** The actions of a subject that a claim is about, if it is not about all of them. */
export type AssertedPart =
  /** Actions that write the state. */
  | { readonly kind: 'stores'; readonly state: State }
  /** Actions of tags that set the cookie, and actions that write a state in it. */
  | { readonly kind: 'stores'; readonly cookie: string }
  /** Actions that load a script or a frame. */
  | { readonly kind: 'loads' };

/** What must not be sent: a label, the value of a declaration and all that depends on it, or an analytics variable. */
export type UnsentData =
  | { readonly kind: 'label'; readonly label: Label }
  | { readonly kind: 'value'; readonly declaration: DataElement | State }
  | { readonly kind: 'variable'; readonly variable: Variable };
