import type { ConsentPlace, KeptConsent } from './kept-consent.ts';
import type { Place } from './place.ts';
import type * as reads from './reads.ts';
import type { ConsentSimulation, ExpectedBeacon, VendorSimulation } from './simulation.ts';
import type { Value } from './value.ts';

export type { Value };

/**
 * The types of tables. Each thing that rules can name has its own folder: an event, a built-in value, a function, a
 * source, an action, a vendor or a consent source. The folder contains the code, which visitors download where a site
 * uses it, and a table, which describes the thing. The compiler reads the tables; a bundle never imports one.
 *
 * Conventions of all tables:
 * - Types are written as in the language: `text`, `integer?` (may be missing), `personal text?`, `list of text`.
 * - A missing value is `undefined`. Code that receives `undefined` for a text or number returns `undefined` (for a
 *   boolean: `false`) unless its summary says otherwise. Code never throws.
 * - `file` is relative to `runtime/`. `name` is an export of that file.
 * - `needs` names services (see `write-service.ts` in the compiler). An export with needs is a factory: the entry calls it
 *   once with the services in that order, and uses the return value. An export without needs is used directly.
 * - `example` is a piece of a rule file that uses the thing. A test compiles it, and the reference shows it.
 */
export type TypeText = string;

export interface Export {
  readonly file: string;
  readonly name: string;
  readonly needs?: readonly ServiceName[];
  /** A file of the project. The factory receives a function that loads it, after the services. */
  readonly module?: string;
  /** Whether the factory reads something that exists only while the script is evaluated, such as the script's element. */
  readonly isEarly?: boolean;
}

/** Services: objects that the entry creates once, if something in the bundle needs them. */
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
  | 'consentDecision'
  | 'groups'
  | 'optOut'
  | 'video'
  | 'audio'
  | 'changes'
  | 'isOwnHost';

/** The longest duration of a timer. Browsers end a timer of 2^31 milliseconds or more, almost 25 days, at once. */
export const longestTimer = '24 days';

/**
 * Limits of a value beyond its type. They are checked for values known at build time; a computed duration is limited to
 * `atMost` in the page. Bounds are written in the language's syntax.
 */
export interface Limits {
  readonly atLeast?: string;
  readonly atMost?: string;
  /** Like `atLeast`, but excludes the bound itself. */
  readonly above?: string;
  /** The format of a text, or of each text in a list, see `text-forms.ts` of the compiler. */
  readonly form?:
    | 'name'
    | 'cookie'
    | 'globalName'
    | 'eventName'
    | 'layerPath'
    | 'globalPath'
    | 'fieldPath'
    | 'path'
    | 'integrity'
    | 'attribute'
    | 'domain'
    | 'origin';
  /** Each possible value must be known at build time. */
  readonly isStatic?: true;
}

export interface Parameter extends Limits {
  readonly name: string;
  readonly type: TypeText;
  readonly summary: string;
  /** The default value, in the language's syntax. A parameter without a default is required. */
  readonly default?: string;
  /** Takes all remaining arguments. It is the last one. */
  readonly rest?: boolean;
  /** Only its name sets it, as in `perPage: true`. Positions skip it, so it may precede one that takes all that remain. */
  readonly byName?: true;
  /** The value becomes part of the page's links, so that other sites receive it. Personal data is refused. */
  readonly isPublished?: true;
  /** Whether an action of the page may receive personal data here, because nothing that rules can read depends on it. */
  readonly mayBePersonal?: true;
  /** The value is an address, or a host name, to which the action sends. The directive of a policy that must allow it. */
  readonly csp?: Csp;
  /** Another parameter that this one requires to have any effect. */
  readonly needs?: string;
  /** The part of the runtime in `reads.ts` that an event needs if a rule sets it. */
  readonly part?: keyof typeof reads;
}

/**
 * The place in the page or browser that a value is read from or written to. A declaration that labels a place as personal
 * labels every value from it.
 */
export interface DataPlace {
  /** The parameters that choose the place. */
  readonly parameters: readonly string[];
  /**
   * Returns the way to the place for their values; undefined for a parameter that is left out. Arguments with which the
   * code finds the same place give the same steps. The parts of a place have its steps, followed by their own names.
   */
  readonly steps: (...values: readonly any[]) => Place;
}

/**
 * The words that name the thing in sentences of the report: a value as a noun phrase, an action as a command, an event with
 * "when" or "after", a boolean with both of its forms: `the page (has|does not have) a form`. Only custom modules have none.
 *
 * `{name}` is the value of a parameter, `{one, other}` a list of values. A part in square brackets is left out if each of
 * its parameters is missing or has the default value. `{name:words}` has words for a missing value, `{name?yes:no}` for true
 * and false, or for several values and one of a parameter that may be repeated. Several values of an event are alternatives.
 * Actions of vendors can also use options, `variables`, `tag` (the recipient) and `host` (its hosts).
 */
export type Phrase = string;

/** A directive of a Content-Security-Policy. */
type Csp = 'img' | 'script' | 'connect' | 'frame';

interface Named {
  /** The name in rule files: `click`, `video.play`. */
  readonly name: string;
  readonly summary: string;
  readonly phrase?: Phrase;
  readonly parameters?: readonly Parameter[];
  readonly example: string;
}

export interface EventTable extends Named {
  /** Fields that rules read, by path: `{ 'link.url': 'personal address?' }`. */
  readonly fields?: Readonly<Record<string, TypeText>>;
  /** Short descriptions of fields whose name and type do not explain them. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** How sentences name fields whose own names say too little: `{ from: 'address before the change' }`. */
  readonly words?: Readonly<Record<string, string>>;
  /** Where a field is in the event object, if not at its own path: `{ 'event.info': 'event.eventInfo' }`. */
  readonly eventPaths?: Readonly<Record<string, string>>;
  /** Which values fields have, for proofs: those of a parameter, or whole numbers from 1 to its value. */
  readonly fieldValues?: Readonly<Record<string, { readonly oneOf: string } | { readonly upTo: string }>>;
  /** Which values built-in values have at the event, for proofs: `{ pageVisible: false }`. */
  readonly builtInValues?: Readonly<Record<string, boolean>>;
  /** The places that fields are read from, as the steps of `DataPlace`: `{ 'link.id': [['attribute', 'id']] }`. */
  readonly fieldPlaces?: Readonly<Record<string, readonly Place[]>>;
  /**
   * The kinds of personal data of these places that are never in a field: `{ 'link.host': ['url'] }`. Others make it `text`.
   */
  readonly fieldRemoves?: Readonly<Record<string, FunctionTable['removes']>>;
  /** The same for fields to which labels of the places do not apply: their values are redacted, or have labels of their own. */
  readonly unlabelledPlaces?: Readonly<Record<string, readonly Place[]>>;
  /**
   * A factory. The returned function is called once for each group of rules, in the rules' order:
   * `(rules: readonly Rule[], ...arguments) => void`. A rule is called with the event's fields.
   */
  readonly export: Export;
  /**
   * Used instead of `export` in bundles with a pattern as its first argument. It keeps all registrations, in their order.
   */
  readonly patterns?: Export;
  /** Whether one occurrence may start rules with different arguments (`click("a")`, `click(".b")`), which keep their order. */
  readonly ordered: 'across arguments' | 'for equal arguments';
  /** Whether one registration may have the selectors of several events, so that it starts each rule once. */
  readonly joins?: true;
  /** Whether a registration replaces an earlier one for the same name. */
  readonly replaces?: true;
  /** Whether its arguments are names of states and data that it polls. Each argument is then passed as a function. */
  readonly watches?: boolean;
  /** The place whose changes it reports, if its arguments choose one. */
  readonly place?: DataPlace;
  /** The places whose changes it reports, whatever its arguments are. */
  readonly watchesPlaces?: readonly Place[];
  /** Whether it depends on where the page shows an element, which any attribute may change. */
  readonly layout?: true;
  /**
   * Whether it describes the page. Its refused actions are kept and run once when consent is granted later, with the
   * state of that moment.
   */
  readonly page?: boolean;
  /** Whether it occurs at most once while a page is open. */
  readonly once?: true;
  /**
   * The parameter that limits how often it occurs while a page is open: by its value, or by the number of its values if it
   * may be repeated.
   */
  readonly most?: string;
  /** A boolean parameter with which that limit does not apply: it begins again while the page is open. */
  readonly again?: string;
  /**
   * Whether it is a visitor's interaction. Without consent its actions are dropped for good, even if a tag listens to it
   * directly.
   */
  readonly interaction?: boolean;
  /**
   * An effect at the moment a rule fires, if the rule sets one of these parameters. `export(...parameters)` is created
   * once per rule and called with the event. This happens when a consent gate lets an action of the rule through; for a
   * rule that acts without a gate, at its start. If several rules have the effect, they share what `together` creates.
   */
  readonly fires?: {
    readonly phrase: Phrase;
    readonly parameters: readonly string[];
    readonly export: Export;
    readonly together: Export;
  };
}

/** The kind of values a thing can have, for proofs: a closed list, texts, numeric intervals, or points in time. */
export type ValueDomain = 'finite' | 'text' | 'number' | 'time';

export interface BuiltInTable extends Named {
  readonly type: TypeText;
  readonly domain: ValueDomain;
  /** Whether two readings in one page always agree, even if the page's address changes in between. */
  readonly stable: boolean;
  /** Whether it is that of the page at the event, for an action that waited for consent. */
  readonly held?: true;
  /** The places whose values it contains, as the steps of `DataPlace`, if sources or other built-in values read them, too. */
  readonly places?: readonly Place[];
  /** Returns its value in the analyser and the simulator. */
  readonly evaluate: (page: PageModel, ...values: readonly Value[]) => Value;
  /** Its implementation in the bundle: a function of the parameters. */
  readonly export: Export;
}

export interface FunctionTable extends Named {
  readonly result: TypeText;
  /** The type of the result if a parameter does not have its default value. */
  readonly otherResult?: { readonly parameter: string; readonly result: TypeText };
  /** The kinds of personal data that are never in its result, because it removes them. */
  readonly removes?: readonly ('email' | 'phone' | 'name' | 'address' | 'id' | 'url' | 'text')[];
  /**
   * Whether redactors recognise personal data in the result as well as in the arguments, also if texts are joined, or if
   * they differ in case. Not set if it cuts or replaces.
   */
  readonly keepsText?: true | 'joined' | 'in one case';
  /** Whether the result is a record with the fields of its arguments, which keep their types. */
  readonly merges?: true;
  /** Whether it compares the second argument with the items of the first, so that both must have comparable types. */
  readonly comparesItems?: true;
  /** Whether the result identifies a person, but does not describe them. */
  readonly identifies?: true;
  /** Its result for the analyser. */
  readonly evaluate: (...values: readonly any[]) => Value;
  /** Its implementation in the bundle: a function of the parameters, or JavaScript written inline. */
  readonly export?: Export;
  readonly write?: (...codes: readonly string[]) => string;
  /**
   * Its implementation if a parameter names capture groups of a pattern, which is another parameter. It then receives a list
   * of one text, in the form that `String.replace` reads. `evaluate` accepts both.
   */
  readonly groups?: { readonly parameter: string; readonly of: string; readonly export: Export };
  /** It reads the event: the event is its first argument (in `evaluate` and `export`), and only rules can use it. */
  readonly event?: true;
  /** Whether it reads the page, so that equal arguments can give different results at different times. */
  readonly page?: true;
  /** Where in the page it reads. */
  readonly place?: DataPlace;
  /** Whether its result depends on where the page shows an element, which any attribute may change. */
  readonly layout?: true;
}

export interface SourceTable extends Named {
  /** How sentences name the number of its items, if the words of a list would not tell. */
  readonly counted?: Phrase;
  readonly domain: ValueDomain;
  /** Whether it is that of the page at the event, for an action that waited for consent. */
  readonly held?: true;
  /** Reads the raw value. It is decoded to the declared type afterwards. */
  readonly export: Export;
  /** Stores a state in this source: `(value: string | undefined, ...arguments) => void`. `undefined` removes it. */
  readonly keep?: Export;
  /** How long a stored value is kept. */
  readonly lifetime?: 'session' | 'visitor';
  /** Where it reads, and stores a state. */
  readonly place: DataPlace;
}

export interface ActionTable extends Named {
  /** Absent if the compiler writes the action inline (states, which are variables of the bundle). */
  readonly export?: Export;
  /** Whether the action can be asynchronous: it then returns a promise. */
  readonly waits?: boolean;
  /**
   * What rules can read differently after it, also on later pages: the places that it writes, or those of the state, event,
   * item, response or custom module that it names.
   */
  readonly writes: readonly WrittenPlace[] | 'state' | 'event' | 'item' | 'response' | 'module';
}

export interface WrittenPlace {
  /** Without `parameter`, a computed name is the whole that it chooses from. Otherwise it must be known at build time. */
  readonly place: DataPlace;
  /** The parameter whose value rules can read there. Without it, no personal data may decide on what is there. */
  readonly parameter?: string;
}

export interface VendorTable {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** Whether it is only a kind of element: its title does not say who operates a host. */
  readonly isElement?: true;
  /** The hosts that it reaches whatever its options are. Options and parameters with `csp` name further hosts. */
  readonly hosts?: readonly string[];
  /** The default consent group of its tags. */
  readonly group: 'necessary' | 'performance' | 'functional' | 'targeting';
  /** Why what it loads goes on until the next page when consent is withdrawn, as a sentence. Absent if it sends nothing more then. */
  readonly cannotWithdraw?: string;
  /** The log text when an action is dropped because consent is refused. */
  readonly refusal?: string;
  readonly options: Readonly<Record<string, Option>>;
  /** A tag must set at least one of these options. */
  readonly needsOneOf?: readonly string[];
  /** The actions that rules can call on a tag of this vendor. */
  readonly actions: Readonly<Record<string, VendorAction>>;
  /** The action that the tag's own `on` starts; `run` by default. A tag of a vendor without that action has no `on`. */
  readonly starts?: string;
  /**
   * The option that names the vendor's own library in the page. If a tag sets it, each action's `library` describes the
   * call, and the function that `(name: () => string, clean) => (call, gate?, sent?) => void` returns passes it on. For a
   * vendor with a client, this export replaces `client` and has the same signature.
   */
  readonly library?: { readonly option: string; readonly export: Export };
  /**
   * An object that lives as long as the page and stores the vendor's response:
   * `(id, options, mark, ...services, ...gates, part?) => Client`. `gates` are its options of the type `tag?`.
   * It is created once per tag, at its first use. Its methods are the vendor's actions; see `runtime/delivery/client.ts`.
   */
  readonly client?: Export & { readonly part?: ClientPart };
  /** The part of the runtime in `reads.ts` that understands what the client makes others report. */
  readonly part?: keyof typeof reads;
  /**
   * Functions for the page under this name in the object of direct calls, if the project has one:
   * `(client, options, gate, clean) => functions`, see `runtime/page/page-api.ts`.
   */
  readonly page?: { readonly name: string; readonly export: Export };
  /** The places in the page that its client writes, beside its cookies and the functions of `page`. */
  readonly writes: readonly Place[];
  /** Query parameters in which other sites pass visitor data to the vendor. They are personal in each project with such a tag. */
  readonly personalParameters?: readonly string[];
  /** The cookies of its tags by name, in which `*` stands for any characters. */
  readonly cookies?: Readonly<Record<string, VendorCookie>>;
  /** The keys that its script writes in local or session storage, by name, in which `*` stands for any characters. */
  readonly storage?: Readonly<Record<string, VendorKey>>;
  /** Fields of the client's response, by name, with their types. Rules read them as `<tag>.<field>`. */
  readonly fields?: Readonly<Record<string, TypeText>>;
  /** Fields of the response that do not describe the visitor, even if an option of the tag does. The others are personal then. */
  readonly publicFields?: readonly string[];
  /** How sentences name fields of a response whose own names say too little: `{ mid: "visitor's ID" }`. */
  readonly fieldWords?: Readonly<Record<string, string>>;
  /** Further fields that scenarios can set in a response: `answer(identity) is { partners: [] }`. Rules cannot read them. */
  readonly simulatedFields?: Readonly<Record<string, TypeText>>;
  /** The ids of the visitor that its code sends by itself, beside options, parameters and variables. */
  readonly sentIds?: readonly SentId[];
  /** Names of this vendor in other tools, for searches. */
  readonly alsoCalled?: readonly string[];
  /** Simulates its servers in scenarios. Required if it has `fields` or an action with `expectedAs`. */
  readonly simulation?: VendorSimulation;
  readonly examples: readonly VendorExample[];
  readonly example: string;
}

/** An id of the visitor that the code of a vendor sends by itself: a field of the client's response, or a cookie. */
export interface SentId {
  /** Its name in requests. */
  readonly as: string;
  readonly field?: string;
  readonly cookie?: string;
  /** An option of the type `tag?`: requests through the gate of that tag contain it. Absent for the tag's own requests. */
  readonly through?: string;
}

/** A key of local or session storage. */
export interface VendorKey {
  readonly area: 'localStorage' | 'sessionStorage';
  /** What it is for, in words for reviewers. Absent if that is not declared. */
  readonly purpose?: string;
}

export interface VendorCookie {
  /** How long it lives: a duration in the language's syntax, `session`, or `unknown`. Absent if that is not declared. */
  readonly lifetime?: string;
  /** What it is for, in words for reviewers. Absent if that is not declared. */
  readonly purpose?: string;
  /**
   * Whether it holds an id of the visitor. Its value is then `personal(id)` in each project, because the page or another
   * script may set it, too.
   */
  readonly isId?: true;
  /** Whether the vendor's client in the bundle writes it. Others are written by servers or foreign scripts. */
  readonly isOwn?: true;
  /** An option of the tag without which the client does not write it. */
  readonly needsOption?: string;
  /** The action that also writes it with a group of its own (`mayHaveGroup`), for example an opt-out. */
  readonly alsoBy?: string;
}

export interface Option extends Limits {
  /**
   * If it is personal, the option may receive these kinds of personal data at any host.
   *
   * `tag?` takes the name of another tag, whose gate some requests also pass: those that a first-party service makes the
   * page send to others. The client receives it after its services, as a function that returns whether that tag may act
   * now. Undefined if the option is not set.
   */
  readonly type: TypeText;
  /** The vendor of the tag that an option of the type `tag?` names. */
  readonly tagOf?: string;
  readonly summary: string;
  readonly required?: boolean;
  readonly default?: string;
  /** The value is an address, or a host name, to which requests go. The directive of a policy that must allow it. */
  readonly csp?: Csp;
  /** The value leaves in pieces, or as an address that the redactor skips: the redactor might not recognise personal data in it. */
  readonly inPieces?: boolean;
  /** The value is part of an address's path. A page's value must not be able to change the rest of the path. */
  readonly inPath?: boolean;
  /** It names the site's account at the vendor. Tests and visitors must not share one; see `compiler/check/accounts`. */
  readonly isAccount?: true;
  /** How many milliseconds a client waits for this option if it is set but missing, before it sends its request. */
  readonly awaited?: number;
}

/** A function that a client needs only for some options. It is in the bundle if the tag sets one of them. */
export interface ClientPart {
  readonly options: readonly string[];
  readonly export: Export;
}

export interface VendorAction {
  readonly summary: string;
  readonly phrase?: Phrase;
  /** An option of the tag without which the action does nothing. */
  readonly needsOption?: string;
  /** The built-in values that its code sends by itself, beside options, parameters and variables. */
  readonly sends?: readonly string[];
  readonly parameters?: readonly Parameter[];
  /** Present if `{ name: value }` with the names of `variables` may follow. Describes how they are sent. */
  readonly variables?: VendorVariables;
  /**
   * Describes the call: `(options, ...parameters, variables?) => Request`. `delivery/transport.ts` sends it. Absent if the
   * vendor has a client, or if the options already describe what is requested.
   */
  readonly export?: Export;
  /** The call consists of the options `url` and `parameters` unchanged, so a constant address is known at build time. */
  readonly plain?: boolean;
  /**
   * What performs the call instead of `delivery/transport.ts`. `delivery/load-script.ts` and `delivery/load-frame.ts` also
   * need the option `timeout`; `delivery/call.ts` needs a `CallRequest`. The action ends when the load or call ends.
   */
  readonly by?: 'script' | 'frame' | 'call';
  /** It pushes its only parameter into the data layer, and needs no code of its own. */
  readonly pushes?: true;
  /** Describes the call for the vendor's own library. Variables have the names from `variables`. */
  readonly library?: Export;
  /**
   * Whether a tag may name another consent group for this action (`groups`). The client must then send and store only what
   * the action needs while the tag's own group is not granted.
   */
  readonly mayHaveGroup?: boolean;
  /** The expectation in scenarios that it meets, as the vendor's simulation reads it. A `beacon` is named by the first argument. */
  readonly expectedAs?: ExpectedBeacon;
  /** What scenarios may expect of it in addition to its variables. */
  readonly expectedOptions?: readonly ExpectedOption[];
}

/** An expected option of a beacon, under the name of an option or parameter: `expect page view with { pageName: "home" }`. */
export interface ExpectedOption {
  readonly name: string;
  readonly type: TypeText;
  /** Its name among the variables that the simulation reads. */
  readonly wire: string;
  /** Values that differ in the simulation's variables. */
  readonly readAs?: Readonly<Record<string, Value>>;
}

/** How the variables of a vendor's action are sent. `slot` is the analytics variable that a name of `variables` refers to. */
export interface VendorVariables {
  /** Its name in requests. The vendor's own library uses the name from rules. */
  readonly wireName: (slot: string) => string;
  /** The option of the tag that replaces a missing value of a variable. */
  readonly fallbacks?: Readonly<Record<string, string>>;
  /** The encoder for a value of a type, if the variable has its own format. */
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
   * A factory without services: `(...arguments) => ConsentSource`, see `runtime/consent/consent.ts`. With `names`, it gets the
   * names of the groups first: `[[number, names], …]`.
   */
  readonly export: Export;
  /** The names that groups have in it. Each group besides `necessary` then lists names, which must all be granted. */
  readonly names?: ConsentNames;
  /** What makes the `arguments` objects of this script's own commands, if they must not count as those of the page. */
  readonly argumentsOf?: Export;
  /** Returns when the visitor chose, in milliseconds since 1970, if the consent manager stores it. */
  readonly chosenAt?: Export;
  /**
   * Returns where the choice is kept. A scenario cannot set both that place and stored consent. Absent if neither a scenario
   * nor an action of a rule can change it.
   */
  readonly choiceAt?: (...values: readonly Value[]) => { readonly place: ConsentPlace; readonly name: Value };
  /** What the answer looks like that a manager keeps which rule files declare. */
  readonly kept?: KeptConsent;
  /** The hosts that the consent manager itself contacts to ask the visitor: `*.example`. */
  readonly hosts?: readonly string[];
  /** Simulates it in scenarios. */
  readonly simulation?: ConsentSimulation;
}

/** The names that a consent manager can know. */
export interface ConsentNames {
  /** They in words, for messages. */
  readonly takes: string;
  readonly known: readonly string[];
  /** The form of names that are too many for a list. */
  readonly form?: RegExp;
}

/** A page as the analyser and the simulator see it. */
export interface PageModel {
  readonly url: string;
  readonly referrer: string;
  readonly title: string;
  readonly hasForm: boolean;
  readonly isVisible: boolean;
  readonly isFramed: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly navigation: 'fresh' | 'reload' | 'backForward';
  readonly browser: { readonly language: string; readonly userAgent: string; readonly globalPrivacyControl: boolean };
  /** The time, in milliseconds since 1970. */
  readonly now: number;
  readonly randomId: string;
  /** Milliseconds; missing while the page loads. */
  readonly loadTime?: number;
  /** The visit and recent campaigns; missing while storing them is not allowed. */
  readonly visit?: { readonly isNew: boolean; readonly starts: boolean; readonly sinceLast?: number };
  readonly campaigns?: { readonly recent: readonly string[]; readonly past: readonly string[] };
  /** Where the bundle was loaded from; missing if no script element has that address. */
  readonly libraryHost?: string;
  /** The visitor's consent as a whole; missing while unknown. */
  readonly consent?: {
    readonly known: boolean;
    readonly chosen: boolean;
    readonly optedOut: boolean;
    readonly state: 'pending' | 'changed' | 'complete';
    /** What decides; missing while nothing is decided. */
    readonly decision?: 'choice' | 'signal' | 'default' | 'release';
  };
  /** The visitor's position, as in `geo.text`; missing until known. */
  readonly position?: string;
  /** Names of query parameters that contain personal data. */
  readonly redaction: { readonly parameters: readonly string[] };
}

export const defineEvent = (table: EventTable): EventTable => table;
export const defineBuiltIn = (table: BuiltInTable): BuiltInTable => table;
export const defineFunction = (table: FunctionTable): FunctionTable => table;
export const defineSource = (table: SourceTable): SourceTable => table;
export const defineAction = (table: ActionTable): ActionTable => table;
export const defineVendor = (table: VendorTable): VendorTable => table;
export const defineConsentSource = (table: ConsentSourceTable): ConsentSourceTable => table;
