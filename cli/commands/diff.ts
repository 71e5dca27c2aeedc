import { InternalError } from '../../compiler/diagnostics/internal-error.ts';
import { compareVersions, isSame, type VersionDifference } from '../diff/compare-versions.ts';
import { diffDocument } from '../diff/diff-document.ts';
import { hasExamples } from '../diff/describe-change.ts';
import { readVersions } from '../diff/read-version.ts';
import type { Replays } from '../diff/replay-witnesses.ts';
import { renderVersions } from '../diff/render-versions.ts';
import { writeMarkdown } from '../diff/write-markdown.ts';
import { createPaint } from '../terminal/paint.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The changes for which the command can fail. */
const failures: Readonly<Record<FailOn, (difference: VersionDifference) => boolean>> = {
  more: ({ changes }) => changes.some(({ more }) => more !== undefined),
  'third-party': ({ changes, hosts }) =>
    changes.some(({ toThirdParty }) => toThirdParty) ||
    hosts.some(({ party, receives }) => party === 'third' && receives.length > 0),
  personal: ({ changes }) => changes.some(({ isPersonal }) => isPersonal),
  any: (difference) => !isSame(difference),
};

type FailOn = 'more' | 'third-party' | 'personal' | 'any';

export interface DiffOptions {
  readonly before: string;
  readonly after: string;
  readonly format: 'pretty' | 'json' | 'markdown';
  readonly failOn?: FailOn;
  /** Runs the first examples in the scripts of both versions. */
  readonly replay: boolean;
}

/** Loads the simulator only if there is something to run. */
async function replayExamples(difference: VersionDifference): Promise<Replays> {
  const { replayWitnesses } = await import('../diff/replay-witnesses.ts');
  return replayWitnesses(difference);
}

/** Runs `tagc diff`: prints what differs between two versions of the rules for visitors. */
export async function diffCommand(options: DiffOptions, { stdout, cwd }: Terminal): Promise<0 | 1> {
  const difference = compareVersions(...readVersions(options.before, options.after, cwd));
  const replays = options.replay && hasExamples(difference) ? await replayExamples(difference) : undefined;
  switch (options.format) {
    case 'pretty':
      stdout.write(renderVersions(difference, replays, createPaint(stdout.color)));
      break;
    case 'json':
      stdout.write(diffDocument(difference, replays));
      break;
    case 'markdown':
      stdout.write(writeMarkdown(difference, replays));
      break;
  }
  if (replays && replays.unconfirmed.length > 0) throw new InternalError(replays.unconfirmed.join('\n\n'));
  return options.failOn && failures[options.failOn](difference) ? 1 : 0;
}
