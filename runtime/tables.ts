import type { ConsentSimulation, ExpectedBeacon, VendorSimulation } from './simulation.ts';
import type { Value } from './value.ts';

export type { Value };

/**
 * What a table is. Each thing that rules can name (an event, a fact, a function, a source, an action, a vendor, a
 * consent source) is one folder: its code, which visitors download where it is used, and beside it a table that says
 * everything about it once. The compiler reads the tables; a bundle never imports one.
 *
 * Conventions all tables share:
 * - Types are written as in the language: `text`, `integer?` (may be missing), `personal text?`, `list of text`.
 * - Missing is `undefined`; code that is handed `undefined` for a text or number answers `undefined` (for a boolean:
 *   `false`) unless its summary says otherwise. Nothing here throws.
 * - `file` is relative to `runtime/`, `name` is what that file exports.
 * - `needs` names services (see `write-service.ts` in the compiler). An export with needs is a factory: the entry calls it
 *   once with the services in that order, and uses what it returns. An export without needs is used as it is.
 * - `example` is a piece of a rule file that uses the thing; it is compiled by a test and shown in the reference.
 */
export type TypeText = string;

export interface Export {
  readonly file: string;
  readonly name: string;
  readonly needs?: readonly ServiceName[];
  /** A file of the project, which the factory is given a way to load, behind the services. */
  readonly module?: string;
}

/** What the entry makes once, where something needs it. */
export type ServiceName =
  | 'layer'
  | 'consent'
  | 'directCalls'
  | 'redaction'
  | 'start'
  | 'visit'
  | 'campaigns'
  | 'consentSource'
  | 'consentProgress'
  | 'groups'
  | 'optOut'
  | 'video'
  | 'audio'
  | 'changes'
  | 'advertises';

/** What a value must be beyond its type: told wherever it is known when the bundle is built. Bounds are in the language's own notation. */
export interface Limits {
  readonly atLeast?: string;
  readonly atMost?: string;
  /** As `atLeast`, itself left out. */
  readonly above?: string;
  /** How a text is written, see `text-forms.ts` of the compiler. */
  readonly form?: 'name' | 'path' | 'integrity' | 'attribute' | 'webAddress';
}

export interface Parameter extends Limits {
  readonly name: string;
  readonly type: TypeText;
  readonly summary: string;
  /** In the language's own notation. A parameter without a default must be given. */
  readonly default?: string;
  /** Takes all remaining arguments. */
  readonly rest?: boolean;
  /** Whom it reaches, where that is not the vendor. */
  readonly party?: 'third';
  /** The parameter without which this one says nothing. */
  readonly needs?: string;
  /** The form that it has where another parameter is such a text. */
  readonly formWhere?: {
    readonly parameter: string;
    readonly is: (text: string) => boolean;
    readonly form: NonNullable<Limits['form']>;
  };
}

interface Named {
  /** As rules write it: `click`, `video.play`. */
  readonly name: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly example: string;
}

export interface EventTable extends Named {
  /** Fields that rules read, by path: `{ 'link.url': 'personal address?' }`. */
  readonly fields?: Readonly<Record<string, TypeText>>;
  /** What such a field is, in a short sentence, where its name and type do not say it. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** Where such a field stands in what rules are given, if not at its own path: `{ 'event.info': 'event.eventInfo' }`. */
  readonly standsAt?: Readonly<Record<string, string>>;
  /**
   * A factory. What it returns is called once for each group of rules, in the rules' order:
   * `(rules: readonly Rule[], ...arguments) => void`, where a rule takes the event's fields.
   */
  readonly export: Export;
  /** Whether rules keep their order across different arguments (`click("a")`, `click(".b")` are one DOM event). */
  readonly ordered: 'across arguments' | 'for equal arguments';
  /** It is given states and data by name, and reads them again and again: what it gets is a function of each. */
  readonly watches?: boolean;
  /** Its steps run once when consent comes later, with the state of that moment. */
  readonly page?: boolean;
  /** A visitor does it: without consent it is dropped for good, also where a tag listens by itself. */
  readonly interaction?: boolean;
  /**
   * What happens at the instant a rule fires, where one of these parameters is given:
   * `export(...parameters)` is made once a rule, and called with the event: where a gate lets a step of the rule through,
   * or at the beginning where the rule does something without a gate. What `together` makes is given to it as well where
   * several rules have it.
   */
  readonly fires?: { readonly parameters: readonly string[]; readonly export: Export; readonly together: Export };
}

/** The values a thing may take, for proofs: a closed list, text predicates, intervals, or points in time. */
export type Domain = 'finite' | 'text' | 'number' | 'time';

export interface BuiltInTable extends Named {
  readonly type: TypeText;
  readonly domain: Domain;
  /** Whether two readings in one page always agree, also where its address changed meanwhile. */
  readonly stable: boolean;
  /** Its meaning for the analyser and the player. */
  readonly evaluate: (page: PageModel, ...values: readonly Value[]) => Value;
  /** Its meaning in the bundle: a function of the parameters. */
  readonly export: Export;
}

export interface FunctionTable extends Named {
  readonly result: TypeText;
  /** Its meaning for the analyser. */
  readonly evaluate: (...values: readonly any[]) => Value;
  /** Its meaning in the bundle: a function of the parameters, or JavaScript written in place. */
  readonly export?: Export;
  readonly write?: (...codes: readonly string[]) => string;
  /** It asks about the event: the event is its first argument, in both meanings, and it stands only in rules. */
  readonly event?: true;
  /** It asks the page: equal arguments have different answers at different times. */
  readonly page?: true;
}

export interface SourceTable extends Named {
  readonly domain: Domain;
  /** Reads the raw value; decoding to the declared type comes after it. */
  readonly export: Export;
  /** Where a state can be kept there: `(value: string | undefined, ...arguments) => void`, undefined removes. */
  readonly keep?: Export;
  /** How long what is kept there lives. */
  readonly lifetime?: 'session' | 'visitor';
  /** What it gives is personal where a parameter is this word. */
  readonly personalWhere?: { readonly parameter: string; readonly is: string };
}

export interface ActionTable extends Named {
  /** Absent where the compiler writes the action in place (states, which are variables of the bundle). */
  readonly export?: Export;
  /** Whether it may end later than it starts: it then answers a promise. */
  readonly waits?: boolean;
}

export interface VendorTable {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** Whose servers it talks to. Personal data reaches a third party only through a redactor. */
  readonly party: 'first' | 'third';
  /** The consent group that fits it where a tag names none. */
  readonly group: 'necessary' | 'performance' | 'functional' | 'targeting';
  /** What the log says where a step is dropped for want of consent. */
  readonly refusal?: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Options of which a tag gives at least one. */
  readonly needsOneOf?: readonly string[];
  /** What rules can ask of a tag of this vendor. */
  readonly actions: Readonly<Record<string, VendorAction>>;
  /** The action that the tag's own `on` starts: `run` where nothing is said. A vendor that has none of that name takes no `on`. */
  readonly starts?: string;
  /**
   * Where this option names the vendor's own library in the page, calls are described by each action's `library` and
   * handed over by what `(name: () => string, clean) => (call, gate?, sent?) => void` makes. Of a vendor with a client it
   * takes the place of `client`, in the same form.
   */
  readonly library?: { readonly option: string; readonly export: Export };
  /**
   * What lives as long as the page and holds what the vendor answered: `(id, options, may, ...services) => Client`, made
   * once a tag at its first use; see `runtime/delivery/client.ts`. Its actions are its methods.
   */
  readonly client?: Export;
  /**
   * What pages call by this name in the object of direct calls, where the project has one:
   * `(client, options, gate, clean) => functions`, see `runtime/page/page-api.ts`.
   */
  readonly page?: { readonly name: string; readonly export: Export };
  /** Query parameters by which other sites tell it of the visitor: personal in each project with a tag of it. */
  readonly personalParameters?: readonly string[];
  /** What rules read of a tag as `<tag>.<field>`: what its client answers, by name, of these types. */
  readonly fields?: Readonly<Record<string, TypeText>>;
  /** Words of other tools under which one may look for it. */
  readonly alsoCalled?: readonly string[];
  /** How its servers behave in scenarios: needed where it has `fields`, or an action that is `expectedAs` something. */
  readonly simulation?: VendorSimulation;
  readonly examples: readonly VendorExample[];
  readonly example: string;
}

export interface Option extends Limits {
  readonly type: TypeText;
  readonly summary: string;
  readonly required?: boolean;
  readonly default?: string;
  /** What the bundle's address belongs to in a Content-Security-Policy. */
  readonly csp?: 'img' | 'script' | 'connect' | 'frame';
  /** It leaves in pieces, in none of which the redactor might find what it finds in the whole, or as an address that it passes over. */
  readonly inPieces?: boolean;
  /** It is part of the path of an address, which what a page wrote must not lead elsewhere. */
  readonly inPath?: boolean;
  /** Milliseconds that a client waits for it, where it is named and missing, before it asks. */
  readonly awaited?: number;
}

export interface VendorAction {
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  /** Given where `{ name: value }` with the names of `variables` may follow: how these are sent. */
  readonly variables?: VendorVariables;
  /**
   * `(options, ...parameters, variables?) => Request`: describes the call; `delivery/transport.ts` performs it. Absent
   * where the vendor has a client, and of what is loaded where the options describe it as they are.
   */
  readonly export?: Export;
  /** The call is the options `url` and `parameters` as they are, so the address of a constant one is known in advance. */
  readonly plain?: boolean;
  /**
   * What performs it instead of `delivery/transport.ts`: `delivery/load-script.ts` or `delivery/load-frame.ts`, whose
   * description has the option `timeout` as well, or `delivery/call.ts`, whose description is a `Question`. It ends when the load or the call does.
   */
  readonly by?: 'script' | 'frame' | 'call';
  /** The same for the vendor's own library; its variables have the names that rules give them in `variables`. */
  readonly library?: Export;
  /** What scenarios expect of it, which the vendor's simulation reads. A `beacon` is named by the action's first argument. */
  readonly expectedAs?: ExpectedBeacon;
  /** What scenarios may expect of it beside its variables. */
  readonly expectedOptions?: readonly ExpectedOption[];
}

/** `expect page view with { pageName: "home" }`: what a beacon says under the name of an option or parameter. */
export interface ExpectedOption {
  readonly name: string;
  readonly type: TypeText;
  /** Its name among the variables that the simulation reads. */
  readonly wire: string;
  /** Values that read otherwise there. */
  readonly readAs?: Readonly<Record<string, Value>>;
}

/** How the variables of a vendor's action are sent. `slot` is what a name of `variables` stands for. */
export interface VendorVariables {
  /** Its name in requests. The vendor's own library knows it as rules do. */
  readonly wireName: (slot: string) => string;
  /** What encodes a value of a type, where it has a form of its own. */
  readonly encoder: (
    slot: string,
    type: { readonly name: string; readonly of?: { readonly name: string } },
  ) => Export | undefined;
}

export interface VendorExample {
  readonly title: string;
  readonly action: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly arguments?: readonly unknown[];
  readonly sends: { readonly url: string; readonly parameters?: Readonly<Record<string, string>> };
}

export interface ConsentSourceTable extends Named {
  /**
   * A factory without services: `(...arguments) => ConsentSource`, see `runtime/consent/consent.ts`.
   */
  readonly export: Export;
  /** Says when the visitor chose, in milliseconds since 1970, where the manager keeps that. */
  readonly chosenAt?: Export;
  /** The name of the cookie that stores the choice: a scenario cannot give that cookie beside the choice. */
  readonly choiceCookie?: (...given: readonly Value[]) => Value;
  /** How it behaves in scenarios. */
  readonly simulation?: ConsentSimulation;
}

/** A page as the analyser and the player see it. */
export interface PageModel {
  readonly url: string;
  readonly referrer: string;
  readonly title: string;
  readonly hasForm: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly navigation: 'fresh' | 'reload' | 'backForward';
  /** Milliseconds; missing while the page loads. */
  readonly loadTime?: number;
  /** What is known of the visit and of campaigns; missing while nothing may be kept of them. */
  readonly visit?: { readonly isNew: boolean; readonly starts: boolean; readonly sinceLast?: number };
  readonly campaigns?: { readonly recent: readonly string[]; readonly past: readonly string[] };
  /** Where the bundle was loaded from; missing where no script element says so. */
  readonly libraryHost?: string;
  /** What is known of the visitor's consent as a whole; missing while nothing is. */
  readonly consent?: {
    readonly known: boolean;
    readonly chosen: boolean;
    readonly optedOut: boolean;
    readonly state: 'pending' | 'changed' | 'complete';
  };
  /** Where the visitor is, as rules read it; missing until that is known. */
  readonly position?: string;
  /** Names of query parameters that hold personal data. */
  readonly redaction: { readonly parameters: readonly string[] };
}

export const defineEvent = (table: EventTable): EventTable => table;
export const defineBuiltIn = (table: BuiltInTable): BuiltInTable => table;
export const defineFunction = (table: FunctionTable): FunctionTable => table;
export const defineSource = (table: SourceTable): SourceTable => table;
export const defineAction = (table: ActionTable): ActionTable => table;
export const defineVendor = (table: VendorTable): VendorTable => table;
export const defineConsentSource = (table: ConsentSourceTable): ConsentSourceTable => table;
