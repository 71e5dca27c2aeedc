import { InternalError } from '../../compiler/language/diagnostics/internal-error.ts';
import { compareVersions, isUnchanged, type VersionDifference } from '../../tasks/compare/compare-versions.ts';
import { diffDocument } from '../../tasks/compare/diff-document.ts';
import { hasExamples } from '../../tasks/compare/describe-change.ts';
import { readVersions } from '../../tasks/compare/read-version.ts';
import type { Measured } from '../../tasks/compare/measured.ts';
import { renderVersions } from '../diff/render-versions.ts';
import { writeReviewComment } from '../diff/write-review-comment.ts';
import { createPaint } from '../terminal/paint.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The changes for which the command can fail. */
const failures: Readonly<Record<FailOn, (difference: VersionDifference) => boolean>> = {
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
  any: (difference) => !isUnchanged(difference),
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

/** Loads the simulator and the bundler only if they are needed. */
async function measure(difference: VersionDifference, { replay, bytes }: DiffOptions): Promise<Measured> {
  return {
    ...(replay &&
      hasExamples(difference) && {
        replays: await (await import('../../tasks/compare/replay-witnesses.ts')).replayWitnesses(difference),
      }),
    ...(bytes !== undefined && {
      bytes: await (await import('../../tasks/compare/compare-bytes.ts')).compareBytes(difference, bytes),
    }),
  };
}

/** Runs `tagc diff`: prints what differs between two versions of the rules for visitors. */
export async function diffCommand(options: DiffOptions, { stdout, cwd }: Terminal): Promise<0 | 1> {
  const difference = compareVersions(...readVersions(options.before, options.after, cwd, options.packagesBefore));
  const measured = await measure(difference, options);
  const { replays } = measured;
  switch (options.format) {
    case 'pretty':
      stdout.write(renderVersions(difference, measured, createPaint(stdout.color)));
      break;
    case 'json':
      stdout.write(diffDocument(difference, measured));
      break;
    case 'markdown':
      stdout.write(writeReviewComment(difference, measured));
      break;
  }
  if (replays && replays.unconfirmed.length > 0) throw new InternalError(replays.unconfirmed.join('\n\n'));
  const { failOn } = options;
  // What could not be compared may be any change.
  return failOn && (difference.notCompared.length > 0 || failures[failOn](difference)) ? 1 : 0;
}
