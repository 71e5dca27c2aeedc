/**
 * What a project sends, stores and declares about it. The manifest has it, too. Optional properties are absent if the rule
 * files do not declare them: nothing is guessed.
 */
export interface ReportInventory {
  /** Each in the order of the rule files. */
  readonly tags: readonly InventoryTag[];
  readonly calls: readonly InventoryCall[];
  readonly states: readonly InventoryState[];
  readonly groups: readonly InventoryGroup[];
  /** The vendors of the tags, sorted by name. */
  readonly vendors: readonly InventoryVendor[];
  /** Everything that the script itself can store, computed from the rules. */
  readonly stored: readonly InventoryStored[];
  /** Cookies and keys that rules only read. Absent if there are none. */
  readonly read?: readonly InventoryRead[];
}

/** Why something exists, and who answers for it. */
interface InventoryEntry {
  readonly id: string;
  readonly title?: string;
  readonly purpose?: string;
  readonly owner?: string;
  /**
   * The last day on which it is needed: `2027-03-31`.
   * @pattern ^\d{4}-\d{2}-\d{2}$
   */
  readonly until?: string;
}

/** Who operates the hosts of a tag or call, as declared. */
export interface InventoryOperator {
  readonly name?: string;
  /**
   * The code of the country where it is established.
   * @pattern ^[A-Z]{2}$
   */
  readonly country?: string;
}

export interface InventoryTag extends InventoryEntry {
  /** Why the site needs it, and who has approved it and when, as declared for it or its vendor. */
  readonly reason?: string;
  readonly approved?: string;
  readonly operator?: InventoryOperator;
  /** The name of one of `vendors`, which may have further cookies. */
  readonly vendor: string;
  /** The group without which it stores nothing. A tag that sends without consent to it does so in its place, or as "advanced". */
  readonly group: string;
  /** The cookies that the tag declares. Empty if it declares that it sets none. */
  readonly cookies?: readonly InventoryCookie[];
}

export interface InventoryCall extends InventoryEntry {
  readonly operator?: InventoryOperator;
  /** Absent if it needs no consent. */
  readonly group?: string;
}

export interface InventoryState extends InventoryEntry {
  /** Absent if storing it needs no consent. */
  readonly group?: string;
  /** Whether its first value is stored as soon as something reads it, without a rule that sets it. */
  readonly isStoredWhenRead?: true;
}

/** A consent group. */
export interface InventoryGroup {
  readonly id: string;
  readonly title?: string;
  readonly number: number;
  readonly purpose?: string;
  /** The cookies that are removed when it is withdrawn. */
  readonly cookies?: readonly InventoryCookie[];
}

export interface InventoryVendor {
  readonly name: string;
  readonly title: string;
  /** Whether it is only a kind of element, such as a script: it does not say who operates the host. */
  readonly isElement?: true;
  readonly cookies?: readonly InventoryCookie[];
  /** The keys that its script writes in storage. */
  readonly keys?: readonly (Pick<InventoryCookie, 'name' | 'purpose' | 'personal'> & Pick<InventoryStored, 'kind'>)[];
}

export interface InventoryCookie {
  /** `*` stands for any characters. */
  readonly name: string;
  /** Seconds, until the browser closes, or declared to be unknown. Absent if it is not declared. */
  readonly lifetime?: number | 'session' | 'unknown';
  /** What it is for. Absent if it is not declared. */
  readonly purpose?: string;
  /** The kinds of personal data in it: `personal(id)`. Absent if it is not labelled. */
  readonly personal?: string;
}

/** A cookie, or a key of a storage. */
export interface InventoryStored {
  /** `*` stands for any characters. */
  readonly name: string;
  readonly kind: 'cookie' | 'localStorage' | 'sessionStorage';
  /** Seconds, until the browser or its tab closes, or until somebody removes it. Browsers may shorten it. */
  readonly lifetime: number | 'session' | 'unlimited';
  readonly by: { readonly kind: 'state' | 'tag' | 'project'; readonly id: string };
  /** The consent groups of which it needs one. Empty if it needs no consent. */
  readonly groups: readonly string[];
  /** What it is for, if that is known of the cookie itself. Otherwise the purpose of what stores it applies. */
  readonly purpose?: string;
  /** The kinds of personal data in it: `personal`, or `personal(email, id)`. Absent if it is not labelled. */
  readonly personal?: string;
}

/** A cookie or key that rules read, although they store nothing in it: something else does. */
export interface InventoryRead extends Pick<InventoryStored, 'name' | 'kind' | 'groups' | 'personal'> {
  /** A state that names it, a data element, the consent manager, or `rules` for what else reads it. */
  readonly by: { readonly kind: 'state' | 'data' | 'consent' | 'rules'; readonly id: string };
}
