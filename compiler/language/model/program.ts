import type { ConsentSignal } from './consent-signals.ts';
import type { Place } from '../../../runtime/tables/place.ts';
import type { ActionTable, ConsentSourceTable, EventTable, SourceTable } from '../../../runtime/tables/tables.ts';
import type { Browsers } from './browsers.ts';
import type { Path, Source, Span } from '../source/source.ts';
import type { Assertion } from './assertion.ts';
import type { Authorisation, Vendor } from './declared-vendor.ts';
import type { Expression, Labeller } from './expression.ts';
import type { Scenario } from './scenario.ts';
import type { Type } from './type.ts';

/** All files of a project, linked: names are resolved, types are checked, and rules are in the order in which they run. */
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
  readonly actions: readonly CustomAction[];
  readonly consent?: Consent;
  readonly tags: readonly Tag[];
  readonly rules: readonly Rule[];
  /** Every custom module that the files name, each once. */
  readonly modules: readonly CustomModule[];
  /** The labels of places in the page and browser: the type of a record whose fields are the steps to them. */
  readonly labels: Type;
  /** The declarations that label a place. Values from there are personal, even if nothing names the declaration. */
  readonly labellers: readonly Labeller[];
  /** Unused declarations, for the kinds whose uses do not all appear in expressions. */
  readonly unused: readonly UnusedDeclaration[];
  /** Assertions and scenarios never become part of a bundle. */
  readonly assertions: readonly Assertion[];
  readonly scenarios: readonly Scenario[];
}

/** An unused declaration, and its kind as messages name it. */
export interface UnusedDeclaration extends Declared {
  readonly kind: string;
}

/** The properties of every declaration. `id` is its name. */
export interface Declared {
  readonly id: string;
  readonly title?: string;
  /** The doc comment above it, without slashes, one element per line. */
  readonly documentation: readonly string[];
  readonly source: Source;
  /** The whole declaration, and its name. */
  readonly span: Span;
  readonly nameSpan: Span;
}

/** Why something exists and who is responsible for it. What is undefined is not declared. None of it is part of a bundle. */
export interface Accountability {
  readonly purpose?: string;
  readonly owner?: string;
  /** The last day on which it is needed, such as `2027-03-31`, and where that is written. */
  readonly until?: { readonly day: string; readonly span: Span };
}

/** A declared cookie. Its name may contain `*` for any characters. */
export interface Cookie {
  readonly name: string;
  /** Milliseconds, until the browser closes, or declared to be unknown. Undefined if no lifetime is declared. */
  readonly lifetime?: number | 'session' | 'unknown';
  /** What it is for, in words for reviewers. Undefined if none is declared. */
  readonly purpose?: string;
}

export type DataLayerKind = 'adobe' | 'gtm';

export interface Project extends Declared {
  /** The global array that pages push to. Unless the project names it, it exists only if a rule uses it. */
  readonly dataLayer: {
    readonly name: string;
    readonly isNamed: boolean;
    /** Whose rules it follows: Adobe's client data layer, or Google Tag Manager's. */
    readonly kind: DataLayerKind;
  };
  readonly directCalls?: string;
  readonly country?: DataElement;
  /** The region within the country. */
  readonly region?: DataElement;
  /** The country, or one of the regions that rules name. Undefined if rules name none. */
  readonly place?: DataElement;
  /** The domains of the site's owner, in lower case. Their subdomains belong to the owner too. */
  readonly own: readonly string[];
  readonly redaction: { readonly parameters: readonly string[] };
  readonly visit: VisitSettings;
  /** How many milliseconds to wait for an action at most. */
  readonly timeout: number;
  /** The oldest browsers in which scripts run. */
  readonly browsers: Browsers;
  /** What pages may do besides what the rules declare, each with its reason: hosts, also `*.example`, and names with `*`. */
  readonly accept: {
    readonly hosts: Readonly<Record<string, string>>;
    readonly names: Readonly<Record<string, string>>;
  };
  /** The largest allowed bundle of each site, in bytes after gzip. */
  readonly budget: Readonly<Record<string, { readonly bytes: number; readonly span: Span }>>;
  /** The configured severity of each lint by name, and where it is set. */
  readonly lints: Readonly<Record<string, { readonly severity: 'off' | 'warning' | 'error'; readonly span: Span }>>;
}

/** How visits and campaigns are stored, if rules use them. Durations are in milliseconds. */
export interface VisitSettings {
  /** The consent group that storing requires. */
  readonly group?: string;
  readonly repeat: number;
  readonly timeout: number;
  readonly remember: number;
  readonly campaign: {
    readonly parameter: string;
    /** Where the parameter is written; undefined for the default. */
    readonly parameterSpan?: Span;
    readonly count: number;
    readonly recent: number;
    readonly past: number;
  };
}

/** A custom module: a file of the project whose default export is a function that bundles call. */
export interface CustomModule {
  readonly path: Path;
  /** The first use. */
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
  /** The other declared sets that it is made of, directly or through others. */
  readonly sets: readonly CodeSet[];
  /** Whether it contains only some regions of a country, so that a country in it means the rest. */
  readonly regions?: boolean;
}

export interface Matrix extends Declared {
  readonly type: Type;
  /** The type of each key: `country`, `site`, `stage` or the type of a data element. */
  readonly keys: readonly Type[];
  readonly rows: readonly MatrixRow[];
  readonly missing?: Expression;
  readonly otherwise?: Expression;
}

export interface MatrixRow {
  /** One list of codes or words for each key. Undefined means `any`. */
  readonly keys: readonly (readonly string[] | undefined)[];
  readonly value: Expression;
  readonly span: Span;
  /** The keys as the user wrote them. */
  readonly label: string;
  /** The declared sets of countries or locales in its keys. */
  readonly sets: readonly CodeSet[];
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

/** A named record type. */
export interface RecordDeclaration extends Declared {
  readonly type: Type;
}

/** An expression with parameters. The program contains no calls of it, because each call is inlined. */
export interface FunctionDeclaration extends Declared {
  readonly parameters: readonly { readonly name: string; readonly type: Type }[];
  readonly type: Type;
  /** Parameters are expressions of the kind `parameter`. */
  readonly value: Expression;
}

export interface DataElement extends Declared {
  readonly type: Type;
  readonly value: Expression;
  /** For a record: the value that replaces a missing field. */
  readonly each?: Expression;
  readonly clean: boolean;
  readonly lower: boolean;
}

export interface State extends Declared, Accountability {
  readonly type: Type & { readonly name: 'boolean' | 'integer' | 'text' | 'set' | 'list' };
  /** The declaration that labels its place as personal, if it is another one. */
  readonly labelledBy?: Labeller;
  readonly flag: boolean;
  readonly keep: 'page' | 'session' | 'visitor';
  readonly key?: { readonly source: SourceTable; readonly arguments: readonly Expression[] };
  readonly format: 'text' | 'json' | 'pipes';
  /** How many characters are stored at most. The last ones are kept. */
  readonly limit?: number;
  readonly initial?: Expression;
  /** The consent group that storing requires. Undefined if the file names none. */
  readonly group?: string;
}

export interface EventDeclaration extends Declared {
  readonly triggers: readonly Trigger[];
  /** The type of its payload, if a schema declares one. */
  readonly payload?: Type;
  /** The file of that schema, if it is a field of the declaration. */
  readonly schema?: Path;
  /** Whether the event is about the whole page. If consent is granted later, its actions then run once. */
  readonly page: boolean;
}

/** An event that starts a rule: a built-in event with its arguments in the order of its parameters. */
export interface Trigger {
  readonly event: EventTable;
  readonly arguments: readonly Expression[];
  /** The event declaration, tag or call that the file names. */
  readonly declaration?: EventDeclaration;
  readonly tag?: string;
  readonly call?: Responder;
  /** The type of the event's payload, if a custom module dispatches the event and has a schema. */
  readonly payload?: Type;
  /** The places whose changes it reports, as steps, if its arguments choose them. */
  readonly watched?: readonly Place[];
  /** In a rule that waits for all of several events (`on a and b`): the index of the one to which the trigger belongs. */
  readonly part?: number;
  /** Returns the trigger as source text. Only the report needs it. */
  readonly text: () => string;
  readonly start: number;
  readonly end: number;
}

export interface Variable extends Declared {
  /** `prop33`, `eVar113`, `event4`, `list1`, `products`. One name may map to several analytics variables. */
  readonly analyticsVariables: readonly string[];
}

/** A request that rules can send. Without `answer` fields, the response is not read. */
export interface Call extends Declared, Accountability, Pick<Authorisation, 'operator'> {
  /** Numbers of the requirements that it covers. */
  readonly meets: readonly string[];
  readonly method: 'GET' | 'POST';
  readonly address: Expression;
  /** Records: the query parameters of the address, and the posted body. */
  readonly query?: Expression;
  readonly body?: Expression;
  /** The fields of the response. Each may be missing. */
  readonly answer: Readonly<Record<string, Type>>;
  readonly format: 'json' | 'lines' | 'text';
  /** Milliseconds. The default is the timeout of the project. */
  readonly timeout?: number;
  /** The consent group that the request requires. Calls to third parties always have one. */
  readonly group?: string;
  /** Checked when the request starts, which may be long after its rule ran. */
  readonly when?: Expression;
}

/** A custom module that rules run as an action. */
export interface CustomAction extends Declared {
  /** Its parameters and code, as of a built-in action. */
  readonly table: ActionTable;
  /** The consent group that it requires. Undefined only in projects without consent groups. */
  readonly group?: string;
}

/** What lets actions start: a tag, call or custom action, by its consent group and its conditions. */
export type Gated = Tag | Call | CustomAction;

/** Rules can send a request to it and read its response: a call, or a tag whose vendor has a client. */
export type Responder = Call | Tag;

export interface Consent extends Declared {
  /** Numbers of the requirements that it covers. */
  readonly meets: readonly string[];
  readonly groups: readonly Group[];
  readonly stored?: { readonly source: ConsentSourceTable; readonly arguments: readonly Expression[] };
  /** The default consent of each country, and the data element of the country. Without `by`, `otherwise` is for everyone. */
  readonly default?: Matrix;
  readonly by?: DataElement;
  readonly recheck: { readonly every: number; readonly times: number };
  /** While it is true, the default of the country is ignored. */
  readonly noDefault?: Expression;
  /** The opt-outs, each of every group or of one. */
  readonly optOuts: readonly OptOut[];
  /** Milliseconds. */
  readonly expires?: number;
  readonly handshake?: number;
  /** Undefined if vendors receive no signals of the project. */
  readonly signals?: Signals;
  readonly disabled: readonly {
    readonly tags: readonly string[];
    readonly when: Expression;
    readonly source: Source;
  }[];
}

/** What refuses consent groups, whatever the visitor chose. */
export interface OptOut {
  /** The group that it is about. Undefined for every group but `necessary`. */
  readonly group?: string;
  /** Whether the visitor opted out. It may be missing while that is unknown; see `queuedBy`. */
  readonly when: Expression;
}

/** The signals of Google Consent Mode. */
export interface Signals {
  /** The group that each signal follows, in the order of the file. */
  readonly groups: Readonly<Partial<Record<ConsentSignal, string>>>;
  /** How long Google's script waits for the first change, in milliseconds. */
  readonly wait?: number;
  /** The settings of Google's script that are true. */
  readonly set: readonly string[];
}

export interface Group extends Declared, Pick<Accountability, 'purpose'> {
  readonly number: number;
  /** The names of tags, each with its place in the file. */
  readonly enables: readonly { readonly id: string; readonly span: Span }[];
  /** Its names in a declared consent manager. Undefined if none are declared. */
  readonly names?: readonly string[];
  /** The cookies that are removed when the group is withdrawn. Undefined if none are declared; empty if there are none. */
  readonly cookies?: readonly Cookie[];
}

/** The common properties of rules and tags. */
export interface Running extends Declared {
  /** Why it is switched off. It then belongs to no site and no stage, so that nothing starts it. */
  readonly off?: string;
  readonly sites: readonly string[];
  readonly stages: readonly string[];
  readonly order: number;
  /** Its index among all rules and tags in source order, imports first. */
  readonly position: number;
  readonly meets: readonly string[];
  readonly triggers: readonly Trigger[];
  readonly when?: Expression;
  /** For how many milliseconds after the event `when` may still become true. */
  readonly within?: number;
}

/** What the load of a script can wait for: an idle page, or an interaction of the visitor. */
export const scriptStarts = ['idle', 'interaction'] as const;
export type ScriptStart = (typeof scriptStarts)[number];

/** What the tag does not declare of its authorisation is that of its vendor. */
/** What a tag does after consent is granted with what happened before: nothing, or all of it. Otherwise the latest page counts. */
export const replays = ['latest', 'all', 'none'] as const;

export interface Tag extends Running, Accountability, Authorisation {
  readonly vendor: Vendor;
  readonly group: string;
  /** The consent groups of single actions that have one of their own, by the action's name. */
  readonly groups: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, Expression>>;
  /** The tags that options of the type `tag?` name, by option. Some requests of this tag pass their gates too. */
  readonly gates: Readonly<Record<string, Tag>>;
  /** The other tags with its queue that run on a site and stage of it: their scripts read its commands, too. */
  readonly sharing: readonly Tag[];
  /** What the script of a declared vendor waits for. Undefined if the first action loads it. */
  readonly scriptStart?: ScriptStart;
  /** What it does after consent is granted with what happened before. Undefined for the latest page. */
  readonly replay?: { readonly what: Exclude<(typeof replays)[number], 'latest'>; readonly span: Span };
  /** How old what happened before consent may be, in milliseconds. */
  readonly replayWithin?: { readonly milliseconds: number; readonly span: Span };
  /** The tag that runs in its place while its group is refused. */
  readonly substitute?: { readonly tag: Tag; readonly span: Span };
  /** The tag in whose place it runs. It has the events, sites and stages of that tag, and both conditions. */
  readonly substituteFor?: Tag;
  /** Why its account at the vendor is used on hosts of all stages. */
  readonly sharedAccount?: string;
  /** Why it may send to a third party before any consent. */
  readonly exempt?: Exemption;
  /**
   * Why its script is loaded before any consent, with the signals denied. Its gate then has the group `necessary`, and `group` is
   * the one whose refusal removes its data.
   */
  readonly advanced?: Exemption & { readonly group: string };
  /** The gateway of the site that passes its script and requests on to the vendor. The vendor remains the recipient. */
  readonly via?: Gateway;
  /** The options that the file sets. Each returns its source text on one line. Only the report needs them. */
  readonly written: ReadonlyMap<string, () => string>;
  /** The cookies that it sets. Undefined if none are declared; empty if it sets none. They are not removed on withdrawal. */
  readonly cookies?: readonly Cookie[];
}

export interface Exemption {
  readonly reason: string;
  readonly span: Span;
}

export interface Gateway {
  /** `/metrics`, or `https://metrics.example.com/x`, without a slash at its end. */
  readonly address: string;
  readonly span: Span;
}

export interface Rule extends Running {
  readonly once?: Once;
  readonly actions: readonly Action[];
}

export interface Once {
  /** How many events must all have occurred in the page, in any order (`on a and b`). The last one starts the rule. */
  readonly all?: number;
  readonly per?: Expression;
  /** Milliseconds. */
  readonly in?: number;
  readonly remembered?: Remembered;
  /** Returns the clause as source text. Only the report needs it. */
  readonly text: () => string;
}

/**
 * The state that remembers the values of `once per`. The rule's `when` is both conditions, and its first action adds the
 * value to the state.
 */
export interface Remembered {
  readonly state: State;
  /** The condition that the file states. */
  readonly when?: Expression;
  /** That the state does not contain the value. */
  readonly isNew: Expression;
}

/** A call of an action of a tag's vendor, with its arguments. */
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
  | {
      readonly kind: 'call';
      readonly action: ActionTable;
      /** The declaration, if it is a custom action. */
      readonly custom?: CustomAction;
      readonly arguments: readonly Expression[];
    }
) & {
  /** Whether the next action starts only if this one has, and waits for it, at most so many milliseconds (`timeout`). */
  readonly thenWaits: boolean;
  /** Whether the next action runs in any case: also if this one does not start, or fails. */
  readonly always: boolean;
  readonly timeout: number;
  /** Returns the action as source text. Only the report needs it. It is lazy, because formatting takes as long as linking. */
  readonly text: () => string;
  readonly start: number;
  readonly end: number;
};

export interface VariableValue {
  /** For example `prop33`; `events` for a list of events. */
  readonly analyticsVariables: readonly string[];
  readonly value: Expression;
  readonly events?: readonly string[];
}
