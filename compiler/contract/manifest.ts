import type { ProjectIdentity } from './identity.ts';
import type { WholeNumber } from './diagnostics.ts';
import type { ReportInventory } from './report/inventory.ts';

/** manifest.json: what is in the folder that `tagc build` writes. Other scripts rely on it. */
export interface Manifest {
  readonly version: 1;
  /** What the last build read. Bundles of sites and stages that it did not write are from earlier builds. */
  readonly identity?: ProjectIdentity;
  readonly bundles: readonly ManifestBundle[];
  /** The file of the report, relative to the manifest. Absent if the build wrote none. */
  readonly report?: string;
  /** The file with the text of all rules, if it is not part of the report. */
  readonly reportText?: string;
  readonly rules: readonly ManifestRule[];
  readonly tags: readonly ManifestTag[];
  readonly calls: readonly ManifestCall[];
  readonly actions: readonly ManifestAction[];
  /** What is sent and stored, with cookies and purposes as the rule files declare them. */
  readonly inventory: ReportInventory;
  readonly assertions: readonly ManifestClaim[];
  /** What is proved of every project with consent groups. Absent if the build proved nothing. */
  readonly guarantees?: readonly ManifestClaim[];
}

/** A claim about every visitor and what is known about it. A build proves assertions unless `--no-prove` is set. */
export interface ManifestClaim {
  readonly title: string;
  readonly proved: boolean;
  /** Why it is not proved, or that nothing which it is about ever runs. */
  readonly reason?: string;
  /** What the proof takes for granted besides the general assumptions, in sentences. Absent if there is nothing. */
  readonly assumptions?: readonly string[];
  /** What the claim does not cover, with the reasons. Absent if there is nothing. */
  readonly exceptions?: readonly string[];
  /** A visitor for whom it is false, as the `given` of a scenario. */
  readonly witness?: string;
}

export interface ManifestBundle {
  readonly site: string;
  readonly stage: string;
  /**
   * Relative to the manifest: `production/car.js`. Equal to `hashed` if a build was stopped while it replaced the file.
   * @pattern ^[^/]+/[^/]+\.js$
   */
  readonly file: string;
  /**
   * The same bytes under a name that changes with them: `production/car.4f1d2c3b.js`.
   * @pattern ^[^/]+/[^/]+\.[0-9a-f]{8}\.js$
   */
  readonly hashed: string;
  readonly bytes: WholeNumber;
  /** Bytes at level 9. */
  readonly gzip: WholeNumber;
  /** Bytes at quality 5. */
  readonly brotli: WholeNumber;
  /**
   * For the script element's `integrity`: `sha384-…`.
   * @pattern ^sha384-[A-Za-z0-9+/]{64}$
   */
  readonly integrity: string;
  readonly csp: Csp;
  /** Together with `modules`, these add up to `bytes`. The remaining bytes are the module `wrapper`. */
  readonly rules: readonly { readonly id: string; readonly bytes: WholeNumber }[];
  readonly modules: readonly { readonly name: string; readonly bytes: WholeNumber }[];
}

export interface ManifestRule {
  readonly id: string;
  readonly title?: string;
  readonly sites: readonly string[];
  readonly stages: readonly string[];
  /** @minimum 1 @maximum 100 */
  readonly order: WholeNumber;
}

export interface ManifestTag {
  readonly id: string;
  readonly title?: string;
  readonly vendor: string;
  readonly group: string;
  readonly sites: readonly string[];
  readonly stages: readonly string[];
}

export interface ManifestCall {
  readonly id: string;
  readonly title?: string;
  readonly method: 'GET' | 'POST';
  readonly party: 'first' | 'third';
  /** Absent if it needs no consent. */
  readonly group?: string;
}

/** A custom action. */
export interface ManifestAction {
  readonly id: string;
  readonly title?: string;
  /** The file of its module. */
  readonly module: string;
  /** Absent if it needs no consent. */
  readonly group?: string;
}

/** Origins that a script talks to, for a Content-Security-Policy, by directive. */
export interface Csp {
  readonly scriptSrc: readonly string[];
  readonly imgSrc: readonly string[];
  readonly connectSrc: readonly string[];
  readonly frameSrc: readonly string[];
}
