import type { VendorTable } from '../../../runtime/tables/tables.ts';
import type { Source, Span } from '../source/source.ts';
import type { Expression, ExpressionOf } from './expression.ts';

/** Who operates the host of a recipient, as rule files declare it. */
export interface HostOperator {
  readonly name?: string;
  /** The code of the country where it is established. */
  readonly country?: string;
}

/** Why a tag or vendor may be on the site, and who has allowed it. What is undefined is not declared. No bundle contains it. */
export interface Authorisation {
  readonly reason?: string;
  /** Who has approved it, and when. */
  readonly approved?: string;
  readonly operator?: HostOperator;
}

/** A vendor of a tag: built in, a custom module, or declared in rule files. */
export interface Vendor extends VendorTable, Authorisation {
  /** What only a vendor that rule files declare has. Its options and actions are in the table, as for all others. */
  readonly declared?: DeclaredVendor;
}

/**
 * How commands reach the script of a declared vendor. Expressions contain `parameter` for the options of the tag, and
 * those of an action also for its parameters; see `commandOf`.
 */
export interface DeclaredVendor {
  /** Undefined if it only sends requests. */
  readonly queue?: CommandQueue;
  /** The address of its script, and the parameters of the query, a record. */
  readonly script?: Expression;
  readonly query?: Expression;
  /** Attributes of the element of its script, a record of texts, numbers and booleans. */
  readonly attributes?: Expression;
  /** Global variables that are set before the script is loaded, a record. */
  readonly globals?: Expression;
  /**
   * Commands, each a list: at the first action, when consent is given again, and when it is withdrawn. The last two can also
   * call custom modules.
   */
  readonly first: readonly Expression[];
  /** Commands when the script has arrived, if consent is still granted. */
  readonly loaded: readonly Expression[];
  readonly grant: readonly Expression[];
  readonly withdraw: readonly Expression[];
  /** Why its script cannot stop while the page is open. */
  readonly cannotWithdraw?: string;
  /** What the script does by itself. */
  readonly automatic: readonly Automatic[];
  /** The options that switch it off if they are false, by what they switch off. */
  readonly switches: Readonly<Partial<Record<Automatic, string>>>;
  /** The actions that count a page view, and the value of their first text if only that one does. */
  readonly pageViews: readonly { readonly action: string; readonly text?: string }[];
  /** The hosts that it reaches, and what the page requests there. An origin may be `https://*.example.com`. */
  readonly hosts: readonly VendorHost[];
  /** By action. The action `run` without a command only starts the vendor. */
  readonly commands: Readonly<Record<string, DeclaredCommand>>;
  /** Its options, and the parameters of each action, where they are declared. Only lints need them. */
  readonly inputs: readonly { readonly name: string; readonly action?: string; readonly span: Span }[];
}

/** A host that the page or the script of a vendor requests: an origin, or that of an option of the type address. */
export type VendorHost = {
  readonly csp: 'script' | 'img' | 'connect' | 'frame';
  /** True if a list of the vendor names it, so its script requests it by itself. Otherwise the page requests it. */
  readonly isListed: boolean;
} & (
  | { readonly origin: string; readonly option?: undefined }
  | { readonly option: string; readonly origin?: undefined }
);

/** What vendors' scripts do by themselves. */
export const automatics = ['pageViews', 'history', 'clicks', 'forms', 'recording'] as const;
export type Automatic = (typeof automatics)[number];

/** A command for the queue, a list; a request for an image; or a call of a custom module, see `moduleFunction`. */
export type DeclaredCommand =
  | { readonly kind: 'command'; readonly list: Expression }
  | { readonly kind: 'get'; readonly address: Expression; readonly query?: Expression }
  | { readonly kind: 'module'; readonly call: ExpressionOf<'call'> };

/** A global variable that keeps commands until the script has arrived. */
export type CommandQueue = QueueForm & {
  /** Its name, if it is a declaration of its own that vendors share. Its script is then loaded once. */
  readonly id?: string;
  readonly global: string;
  readonly first: readonly Expression[];
  /** The name of the command that reports all signals of the project. */
  readonly signals?: string;
  readonly source: Source;
  readonly span: Span;
};

export type QueueForm =
  /** A list that receives the `arguments` of a function. */
  | { readonly form: 'arguments' }
  /**
   * A list that receives lists, or with `flat` the items of each command. With `class`, the script makes an object of this
   * global class of it, which receives `settings` (a record) and the list as `q`.
   */
  | { readonly form: 'list'; readonly flat: boolean; readonly class?: string; readonly settings?: Expression }
  /**
   * A function that keeps its arguments in the list `kept` of itself, and passes them to its method `by` once it exists.
   * `also` are other global names of the function, `set` its other properties. With `lists` it keeps lists.
   */
  | {
      readonly form: 'function';
      readonly kept: string;
      readonly by?: string;
      readonly also: readonly string[];
      readonly set?: Expression;
      readonly lists: boolean;
    }
  /**
   * A list with methods of these names, which receives lists that begin with the name of the method. `set` are its other
   * properties.
   */
  | { readonly form: 'methods'; readonly names: readonly string[]; readonly set?: Expression };
