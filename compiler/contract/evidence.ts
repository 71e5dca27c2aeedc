import type { ProjectIdentity } from './identity.ts';
import type { InventoryOperator, InventoryRead, InventoryStored } from './report/inventory.ts';

/**
 * What is stored and who receives something, by consent group, as `tagc report --evidence` prints it: for the banner, the
 * cookie notice and the record of processing. The same rules give the same bytes. What is absent is not declared.
 */
export interface EvidenceDocument {
  readonly project: { readonly name: string; readonly title?: string };
  readonly stage: string;
  /** A report and scripts of the same rules have the same. */
  readonly identity: ProjectIdentity;
  /** In the order of the consent block; at last what needs no group. */
  readonly groups: readonly EvidenceGroup[];
}

/** What needs a consent group. What needs one of several is in each of them. */
export interface EvidenceGroup {
  /** Absent for what needs no group. */
  readonly id?: string;
  readonly number?: number;
  readonly title?: string;
  readonly purpose?: string;
  /** Cookies and keys of storage, by name. */
  readonly stored: readonly EvidenceStored[];
  /** Who can receive something, third parties first. */
  readonly recipients: readonly EvidenceRecipient[];
}

/** A cookie, or a key of a storage. */
export interface EvidenceStored {
  /** `*` stands for any characters. */
  readonly name: string;
  readonly kind: InventoryStored['kind'];
  readonly oneOf: ConsentWays;
  readonly setBy: readonly EvidenceSetter[];
  /** What only reads it: states, data elements, the consent manager, or rules. */
  readonly readBy: readonly InventoryRead['by'][];
  readonly purposes: readonly EvidencePurpose[];
  /** The kinds of personal data in it: `personal(id)`. Absent if it is not labelled. */
  readonly personal?: string;
  /** The hosts that receive its content, or whose tags set it. */
  readonly recipients: readonly EvidenceHost[];
  /** Why tags that set it may do so before any consent. */
  readonly exempt: readonly string[];
}

/**
 * The sets of consent groups of which one is enough; all groups of a set are needed. An empty set needs no consent. Without
 * sets, the rules only read it.
 */
type ConsentWays = readonly (readonly string[])[];

export interface EvidenceSetter {
  readonly kind: 'state' | 'tag' | 'project' | 'group' | 'vendor';
  readonly id: string;
  /** Its title. Absent if it has none. */
  readonly title?: string;
  /** Seconds; until the browser or its tab closes; until somebody removes it; or declared to be unknown. */
  readonly lifetime?: InventoryStored['lifetime'] | 'unknown';
}

export interface EvidencePurpose {
  readonly text: string;
  /** The consent group that declares it for everything that needs it. Absent if it is declared for the thing itself. */
  readonly ofGroup?: string;
}

export interface EvidenceHost {
  /**
   * `metrics.example.com`, `itself` for the hosts of the site, `computed` for addresses that are made in the page, `links`
   * for where links lead that rules write into, or `modules` for the project's own code.
   */
  readonly host: string;
  /** Absent if the rules do not say whose it is. */
  readonly party?: 'first' | 'third';
  readonly operators: readonly InventoryOperator[];
}

export interface EvidenceRecipient extends EvidenceHost {
  readonly oneOf: ConsentWays;
  /** The vendors of its tags. */
  readonly vendors: readonly string[];
  readonly tags: readonly string[];
  readonly calls: readonly string[];
  /** What pages load from there. */
  readonly loads: readonly ('script' | 'frame')[];
  readonly sites: readonly string[];
  readonly purposes: readonly EvidencePurpose[];
  readonly owners: readonly string[];
  /** The labelled data that reaches it. */
  readonly personal: readonly EvidencePersonal[];
  /** Why its tags may send before any consent. */
  readonly exempt: readonly string[];
  /** The groups without consent to which tags send there, in place of others or as "advanced". Only for what needs no group. */
  readonly withoutConsentTo: readonly string[];
}

export interface EvidencePersonal {
  /** The name of the data in the rules. */
  readonly id: string;
  /** The kinds of personal data in it: `personal(email)`. */
  readonly personal: string;
  /** The weakest protection on its ways: `as it is`, `cleaned in part`, `as a hash`, `cleaned` or `only decides`. */
  readonly protection: string;
}
