import type { DiagnosticsDocument } from './diagnostics.ts';
import type { ManifestBundle } from './manifest.ts';

/** What a build did, as `tagc build --json` prints it. */
export interface BuildDocument extends DiagnosticsDocument, BuildSummary {}

/** The files that a build wrote. Paths are relative to its folder. */
export interface BuildSummary {
  /** False if errors stopped the build. It then has no bundles, and a report only if the errors are refuted assertions. */
  readonly built: boolean;
  /** The output folder, relative to the user's current folder. */
  readonly folder: string;
  readonly stage: string;
  /** Those that this build wrote. The manifest names all that are in the folder. */
  readonly bundles: readonly ManifestBundle[];
  /** The report, or one beside the last build if an assertion is refuted. Absent if none was written. */
  readonly report?: string;
  /** The file with the text of all rules, if it is not part of the report. */
  readonly reportText?: string;
}
