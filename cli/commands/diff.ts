import type { DifferenceDocument } from '../../compiler/contract/difference.ts';
import { InternalError } from '../../compiler/language/diagnostics/internal-error.ts';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { hasErrors } from '../../compiler/pipeline/compile.ts';
import { diagnosticsDocument } from '../../tasks/check/diagnostics-document.ts';
import { compareVersions, type VersionDifference } from '../../tasks/compare/compare-versions.ts';
import { differenceDocument } from '../../tasks/compare/difference-document.ts';
import { measureVersions } from '../../tasks/compare/measure-versions.ts';
import { readVersions, type Version } from '../../tasks/compare/read-version.ts';
import { writeJson } from '../../compiler/describe/blocks/write-json.ts';
import { renderDifferences } from '../output/render-differences.ts';
import { createPaint } from '../terminal/paint.ts';
import type { Terminal, TerminalOutput } from '../terminal/terminal.ts';
import { writeReviewComment } from '../review-comment.ts';

/** The changes for which the command can fail. */
const failures: Readonly<Record<FailOn, (difference: DifferenceDocument) => boolean>> = {
  more: ({ changes }) =>
    changes.some(
      ({ more, notCompared, settings, others }) =>
        more !== undefined ||
        notCompared !== undefined ||
        others.length > 0 ||
        settings.some(({ mayRunMore }) => mayRunMore),
    ),
  'third-party': ({ changes, hosts }) =>
    changes.some(({ toThirdParty }) => toThirdParty) ||
    hosts.some(
      ({ party, partyBefore, receives }) => partyBefore === 'third' || (party === 'third' && receives.length > 0),
    ),
  personal: ({ changes }) => changes.some(({ isPersonal }) => isPersonal),
  any: ({ same }) => !same,
};

type FailOn = 'more' | 'third-party' | 'personal' | 'any';

export interface DiffOptions {
  readonly before: string;
  readonly after: string;
  readonly format: 'pretty' | 'json' | 'markdown';
  readonly failOn?: FailOn;
  /** A folder with the packages of a revision before. */
  readonly packagesBefore?: string;
  /** Runs the first examples in the scripts of both versions. */
  readonly replay: boolean;
  /** The stage whose scripts are bundled, to compare their sizes. */
  readonly bytes?: string;
}

/** Runs `tagc diff`: prints what differs between two versions of the rules for visitors. */
export async function diffCommand(options: DiffOptions, { stdout, cwd, progress }: Terminal): Promise<0 | 1> {
  progress.begin('Reading both versions');
  const [before, after] = readVersions(options.before, options.after, cwd, options.packagesBefore);
  progress.begin('Comparing both versions');
  const difference = compareOrExplain(before, after, options.format === 'json' ? stdout : undefined);
  progress.begin(options.bytes === undefined ? 'Running the examples' : 'Bundling both versions');
  const measured = await measureVersions(difference, options);
  const document = differenceDocument(difference, measured);
  const pathOf = (path: string, side: 'before' | 'after') => (side === 'before' ? before : after).nameOf(path);
  switch (options.format) {
    case 'pretty':
      stdout.write(renderDifferences(document, { pathOf }, createPaint(stdout.color)));
      break;
    case 'json':
      stdout.write(writeJson(document));
      break;
    case 'markdown':
      stdout.write(writeReviewComment(document, { pathOf }));
      break;
  }
  const unconfirmed = measured.replays?.unconfirmed ?? [];
  if (unconfirmed.length > 0) throw new InternalError(unconfirmed.join('\n\n'));
  const { failOn } = options;
  // What could not be compared may be any change.
  return failOn && (document.notCompared.length > 0 || failures[failOn](document)) ? 1 : 0;
}

/** Compares two versions. If errors make that impossible, writes those of the version as a document. */
function compareOrExplain(before: Version, after: Version, output: TerminalOutput | undefined): VersionDifference {
  try {
    return compareVersions(before, after);
  } catch (error) {
    const invalid = [after, before].find(({ diagnostics }) => hasErrors(diagnostics));
    if (output && invalid && error instanceof CannotRun) {
      output.write(writeJson(diagnosticsDocument(invalid.diagnostics)));
    }
    throw error;
  }
}
