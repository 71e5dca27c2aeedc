import type { Csp } from '../../code/entry/entry.ts';

/** `dist/manifest.json`: what a build wrote. Scripts rely on it; its JSON Schema is `schemas/tagc/manifest.json`. */
export interface Manifest {
  readonly version: 1;
  readonly bundles: readonly ManifestBundle[];
  /** The report's page, relative to the manifest; absent where no build wrote one. */
  readonly report?: string;
  readonly rules: readonly ManifestRule[];
  readonly tags: readonly ManifestTag[];
  readonly calls: readonly ManifestCall[];
  readonly assertions: readonly { readonly title: string; readonly proved: boolean; readonly reason?: string }[];
}

export interface ManifestBundle {
  readonly site: string;
  readonly stage: string;
  /** Relative to the manifest: `production/car.js`. */
  readonly file: string;
  /** The same bytes under a name that changes with them: `production/car.4f1d2c3b.js`. */
  readonly hashed: string;
  readonly bytes: number;
  readonly gzip: number;
  readonly brotli: number;
  /** For the script element's `integrity`: `sha384-…`. */
  readonly integrity: string;
  readonly csp: Csp;
  /** Together with `modules` these add up to `bytes`; what belongs to neither is a module named `wrapper`. */
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
  /** Absent where it waits for no consent. */
  readonly group?: string;
}
