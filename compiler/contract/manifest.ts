import type { ReportInventory } from './report/inventory.ts';

/** The output of a build, `dist/manifest.json`. Other scripts rely on it. Its JSON Schema is `schemas/tagc/manifest.json`. */
export interface Manifest {
  readonly version: 1;
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
  /** Relative to the manifest: `production/car.js`. */
  readonly file: string;
  /** A copy of the file whose name contains a hash of its content: `production/car.4f1d2c3b.js`. */
  readonly hashed: string;
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
  /** For the script element's `integrity`: `sha384-…`. */
  readonly integrity: string;
  readonly csp: Csp;
  /** Together with `modules`, these add up to `bytes`. The remaining bytes are the module `wrapper`. */
  readonly rules: readonly { readonly id: string; readonly bytes: number }[];
  readonly modules: readonly { readonly name: string; readonly bytes: number }[];
}

export interface ManifestRule {
  readonly id: string;
  readonly title?: string;
  readonly sites: readonly string[];
  readonly stages: readonly string[];
  readonly order: number;
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
