import type { ActionTable, ConsentSourceTable, EventTable, SourceTable, VendorTable } from '../../runtime/tables.ts';
import type { Path, Source, Span } from '../source/source.ts';
import type { Assertion } from './assertion.ts';
import type { Expression } from './expression.ts';
import type { Scenario } from './scenario.ts';
import type { Type } from './type.ts';

/** All files of a project as one: names found, types checked, in the order that rules run. */
export interface Program {
  readonly project: Project;
  readonly sites: readonly Site[];
  readonly stages: readonly Stage[];
  readonly constants: readonly Constant[];
  readonly sets: readonly CodeSet[];
  readonly matrices: readonly Matrix[];
  readonly pages: readonly PageClass[];
  readonly elements: readonly ElementDeclaration[];
  readonly conditions: readonly ConditionDeclaration[];
  readonly records: readonly RecordDeclaration[];
  readonly functions: readonly FunctionDeclaration[];
  readonly data: readonly DataElement[];
  readonly states: readonly State[];
  readonly events: readonly EventDeclaration[];
  readonly variables: readonly Variable[];
  readonly calls: readonly Call[];
  readonly consent?: Consent;
  readonly tags: readonly Tag[];
  readonly rules: readonly Rule[];
  /** Every module that the files name, each once. */
  readonly modules: readonly CustomModule[];
  /** What no other declaration names, of the kinds whose uses expressions do not all hold. */
  readonly unnamed: readonly Unnamed[];
  /** Promises and worked examples; no bundle holds anything of them. */
  readonly assertions: readonly Assertion[];
  readonly scenarios: readonly Scenario[];
}

/** A declaration, and what sentences call one of its kind. */
export interface Unnamed extends Declared {
  readonly kind: string;
}

/** What every declaration has. `id` is its name. */
export interface Declared {
  readonly id: string;
  readonly title?: string;
  /** The doc comment above it, slashes off, one element a line. */
  readonly documentation: readonly string[];
  readonly source: Source;
  /** The whole declaration, and its name. */
  readonly span: Span;
  readonly nameSpan: Span;
}

export interface Project extends Declared {
  /** The global array that pages push to. Where the project does not name it, it exists only if a rule uses it. */
  readonly dataLayer: { readonly name: string; readonly isNamed: boolean };
  readonly directCalls?: string;
  readonly country?: DataElement;
  readonly redaction: { readonly parameters: readonly string[] };
  readonly visit: VisitSettings;
  /** Milliseconds that a waited action may take. */
  readonly timeout: number;
  /** Bytes, gzip, that a site's bundle may have. */
  readonly budget: Readonly<Record<string, { readonly bytes: number; readonly span: Span }>>;
  /** What each lint is, by its name, and where that is said. */
  readonly lints: Readonly<Record<string, { readonly severity: 'off' | 'warning' | 'error'; readonly span: Span }>>;
}

/** What is kept of visits and campaigns where rules ask for it. Durations are milliseconds. */
export interface VisitSettings {
  /** The consent group that it waits for. */
  readonly group?: string;
  readonly repeat: number;
  readonly timeout: number;
  readonly remember: number;
  readonly campaign: {
    readonly parameter: string;
    readonly count: number;
    readonly recent: number;
    readonly past: number;
  };
}

/** A file of the project's own code, whose default export is a function that bundles call. */
export interface CustomModule {
  readonly path: Path;
  /** Where it is named first. */
  readonly span: Span;
}

export interface Site extends Declared {
  /** By stage. */
  readonly hosts: Readonly<Record<string, readonly string[]>>;
}

export interface Stage extends Declared {}

export interface Constant extends Declared {
  readonly type: Type;
  readonly value: Expression;
}

export interface CodeSet extends Declared {
  readonly of: 'country' | 'locale';
  /** Sorted. */
  readonly codes: readonly string[];
}

export interface Matrix extends Declared {
  readonly type: Type;
  /** What each key is: `country`, `site`, `stage` or a data element's type. */
  readonly keys: readonly Type[];
  readonly rows: readonly MatrixRow[];
  readonly missing?: Expression;
  readonly otherwise?: Expression;
}

export interface MatrixRow {
  /** One list of codes or words for each key; undefined is `any`. */
  readonly keys: readonly (readonly string[] | undefined)[];
  readonly value: Expression;
  readonly span: Span;
  /** The keys as written. */
  readonly label: string;
}

export interface PageClass extends Declared {
  readonly value: Expression;
}

export interface ElementDeclaration extends Declared {
  readonly selector: string;
}

export interface ConditionDeclaration extends Declared {
  readonly value: Expression;
}

/** A shape with a name. */
export interface RecordDeclaration extends Declared {
  readonly type: Type;
}

/** An expression with parameters. Calls of it are not in the program: each stands there as what it means. */
export interface FunctionDeclaration extends Declared {
  readonly parameters: readonly { readonly name: string; readonly type: Type }[];
  readonly type: Type;
  /** Parameters stand in it as expressions of the kind `parameter`. */
  readonly value: Expression;
}

export interface DataElement extends Declared {
  readonly type: Type;
  readonly value: Expression;
  /** For a record: what replaces a missing field. */
  readonly each?: Expression;
  readonly clean: boolean;
  readonly lower: boolean;
}

export interface State extends Declared {
  readonly type: Type & { readonly name: 'boolean' | 'integer' | 'text' | 'set' | 'list' };
  readonly flag: boolean;
  readonly keep: 'page' | 'session' | 'visitor';
  readonly key?: { readonly source: SourceTable; readonly arguments: readonly Expression[] };
  readonly format: 'text' | 'json' | 'pipes';
  /** How many characters of it are stored, the last ones. */
  readonly limit?: number;
  readonly initial?: Expression;
  /** The consent group without which nothing of it is stored; none was named where it is undefined. */
  readonly group?: string;
}

export interface EventDeclaration extends Declared {
  readonly triggers: readonly Trigger[];
  /** The type of its payload, where a schema gives one. */
  readonly payload?: Type;
  /** It speaks of the page as a whole: what it starts runs once when consent comes later. */
  readonly page: boolean;
}

/** What starts a rule: a built-in event with its arguments in the order of its parameters. */
export interface Trigger {
  readonly event: EventTable;
  readonly arguments: readonly Expression[];
  /** The event declaration, tag or call it was named by. */
  readonly declaration?: EventDeclaration;
  readonly tag?: string;
  readonly call?: Responder;
  /** The type of what comes with it, where a module that says when it happens has a schema. */
  readonly payload?: Type;
  /** How one writes it. Only a report asks. */
  readonly text: () => string;
  readonly start: number;
  readonly end: number;
}

export interface Variable extends Declared {
  /** `prop33`, `eVar113`, `event4`, `list1`, `products`; a name may stand for several. */
  readonly analyticsVariables: readonly string[];
}

/** An address that rules ask. Without an `answer` nothing is read of what comes back. */
export interface Call extends Declared {
  /** Numbers of the requirements it serves. */
  readonly meets: readonly string[];
  readonly method: 'GET' | 'POST';
  readonly address: Expression;
  /** Records; what goes into the address, and what is posted. */
  readonly query?: Expression;
  readonly body?: Expression;
  /** The fields of the answer, each of which may be missing. */
  readonly answer: Readonly<Record<string, Type>>;
  readonly format: 'json' | 'lines' | 'text';
  /** Milliseconds; the project's where it is left out. */
  readonly timeout?: number;
  /** The consent group it waits for; a third party's call has one. */
  readonly group?: string;
  readonly party: 'first' | 'third';
}

/** What rules ask, and read the answer of: a call, or a tag whose vendor has a client. */
export type Responder = Call | Tag;

export interface Consent extends Declared {
  /** Numbers of the requirements it serves. */
  readonly meets: readonly string[];
  readonly groups: readonly Group[];
  readonly stored?: { readonly source: ConsentSourceTable; readonly arguments: readonly Expression[] };
  /** The data element whose country chooses the default, and the rows. */
  readonly default?: Matrix;
  readonly by?: DataElement;
  readonly recheck: { readonly every: number; readonly times: number };
  /** While it holds, the default by country does not count. */
  readonly noDefault?: Expression;
  /** While it holds, only `necessary` is given; while it is missing, `targeting` waits. */
  readonly optOut?: Expression;
  /** Milliseconds. */
  readonly expires?: number;
  readonly handshake?: number;
  readonly disabled: readonly {
    readonly tags: readonly string[];
    readonly when: Expression;
    readonly source: Source;
  }[];
}

export interface Group extends Declared {
  readonly number: number;
  /** Tags by name, each where it is written. */
  readonly enables: readonly { readonly id: string; readonly span: Span }[];
  readonly cookies: readonly string[];
}

/** What rules and tags have in common. */
export interface Running extends Declared {
  readonly sites: readonly string[];
  readonly stages: readonly string[];
  readonly order: number;
  /** Its place among all rules and tags in source order, imports first. */
  readonly position: number;
  readonly meets: readonly string[];
  readonly triggers: readonly Trigger[];
  readonly when?: Expression;
  /** How long `when` may become true after the event, in milliseconds. */
  readonly within?: number;
}

export interface Tag extends Running {
  readonly vendor: VendorTable;
  readonly group: string;
  readonly options: Readonly<Record<string, Expression>>;
  /** The options that the file gives, each as one writes it on one line; a report asks for them. */
  readonly written: ReadonlyMap<string, () => string>;
  readonly cookies: readonly string[];
}

export interface Rule extends Running {
  readonly once?: Once;
  readonly actions: readonly Action[];
}

export interface Once {
  readonly per?: Expression;
  /** Milliseconds. */
  readonly in?: number;
  /** How one writes it. Only a report asks. */
  readonly text: () => string;
}

/** One of the actions of a tag's vendor, with what it is given. */
export interface VendorCall {
  readonly tag: Tag;
  readonly action: string;
  readonly arguments: readonly Expression[];
  readonly variables: readonly VariableValue[];
}

export type Action = (
  | ({ readonly kind: 'vendor' } & VendorCall)
  | {
      readonly kind: 'state';
      readonly operation: 'set' | 'add' | 'remove' | 'increase' | 'clear';
      readonly state: State;
      readonly value?: Expression;
    }
  | { readonly kind: 'raise'; readonly trigger: Trigger; readonly detail?: Expression }
  | { readonly kind: 'send'; readonly call: Call }
  | { readonly kind: 'call'; readonly action: ActionTable; readonly arguments: readonly Expression[] }
) & {
  /** Whether the next action waits for it, and how long at most (milliseconds). */
  readonly thenWaits: boolean;
  readonly timeout: number;
  /** How one writes it. Only a report asks, and laying out every action takes as long as linking it. */
  readonly text: () => string;
  readonly start: number;
  readonly end: number;
};

export interface VariableValue {
  /** `prop33` and the like; `events` for a list of events. */
  readonly analyticsVariables: readonly string[];
  readonly value: Expression;
  readonly events?: readonly string[];
}
