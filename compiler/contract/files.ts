import type { DiagnosticsDocument } from './diagnostics.ts';

/** What became of rule files, as `tagc fmt --json` prints it. */
export interface FormatDocument extends DiagnosticsDocument {
  readonly files: readonly {
    /** Relative to the user's current folder. A converted file has its new name. */
    readonly path: string;
    /** With `--check`, `differs` instead of `written`. A file with syntax errors is `unread`. */
    readonly state: 'same' | 'written' | 'differs' | 'unread';
  }[];
}

/** Declarations of the data layer, as `tagc types --json` prints them. */
export interface TypesDocument extends DiagnosticsDocument {
  /** The declarations. Absent if the rules have errors, and with `--out`. */
  readonly text?: string;
  /** The file of `--out`, and what became of it. */
  readonly file?: {
    readonly path: string;
    readonly state: 'same' | 'written' | 'differs';
  };
}

/** A new project, as `tagc init --json` prints it. */
export interface InitDocument {
  readonly version: 1;
  /** The folder of the project, as it was named. */
  readonly folder: string;
  /** The files that were written. Empty if the user has refused. */
  readonly files: readonly string[];
  /** Whether scripts were added to a package.json that was there. */
  readonly addedScripts: boolean;
  /** What a .gitignore that was there lacks. */
  readonly missingInIgnore: readonly string[];
}
