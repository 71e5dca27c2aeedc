import type { DocumentPlace } from '../../contract/diagnostics.ts';
import { count } from '../../language/source/count.ts';
import type { DocumentClaim, DocumentVerdict } from '../../contract/verdict.ts';
import {
  list,
  literal,
  paragraph,
  section,
  withCode,
  type TextBlock,
  type TextItem,
  type TextMark,
} from '../blocks/block.ts';

/** How readers know what claims are about. All of it may be left out. */
export interface ClaimNaming {
  /** Returns the name of a file. */
  readonly pathOf?: (path: string) => string;
  /** What several claims assume about the same code: said once for all of them, in sentences, and left out of each. */
  readonly otherCode?: { readonly together: readonly string[]; readonly ofEach: ReadonlySet<string> };
}

/** Describes verdicts: assertions first, then what is proved of every project, then what the proofs assume, and a summary. */
export function describeClaims(
  claims: readonly DocumentClaim[],
  assumptions: readonly string[],
  naming: ClaimNaming = {},
): readonly TextBlock[] {
  const [asserted, implied] = (['asserted', 'implied'] as const).map((kind) =>
    claims.filter((one) => one.kind === kind),
  );
  const itemsOf = (some: readonly DocumentClaim[]) => list(some.map((claim) => describeClaim(claim, naming)));
  const sentences = (texts: readonly string[]) => list(texts.map((text) => ({ text, mark: dash })));
  const notRun = claims.filter(({ replayed }) => replayed === 'nowhere').length;
  return [
    ...itemsOf(asserted),
    ...section('Without an assertion:', itemsOf(implied)),
    ...section('All proofs assume:', sentences(assumptions)),
    ...section('Proofs about these tags and actions also assume:', sentences(naming.otherCode?.together ?? [])),
    ...(asserted.length > 0 || implied.length === 0 ? [paragraph(`${count(asserted.length, 'assertion')}: ${tally(asserted)}`)] : []),
    ...(implied.length > 0 ? [paragraph(`${count(implied.length, 'implied guarantee')}: ${tally(implied)}`)] : []),
    ...(notRun > 0 ? [paragraph(`${count(notRun, 'scenario')} not run. With --filter, fewer assertions are proved at once.`)] : []),
  ]; // prettier-ignore
}

const dash: TextMark = { sign: '-', tone: 'plain' };

const marks: Readonly<Record<DocumentVerdict['verdict'], TextMark>> = {
  proved: { sign: '✓', tone: 'good' },
  nothingRuns: { sign: '!', tone: 'warning' },
  refuted: { sign: '✗', tone: 'bad' },
  notSettled: { sign: '?', tone: 'warning' },
};

function describeClaim(claim: DocumentClaim, naming: ClaimNaming): TextItem {
  const { title, place, verdict } = claim;
  const more = describeVerdict(claim, naming).slice(verdict === 'proved' ? 1 : 0);
  return { text: [title, { place: place ? placeOf(place, naming) : '' }], mark: marks[verdict], more };
}

/** Describes what is known about a claim: first a sentence, then what it leaves out and assumes, then who refutes it. */
export function describeVerdict(verdict: DocumentVerdict | undefined, naming: ClaimNaming = {}): readonly TextBlock[] {
  const { exceptions = [], assumptions = [], visitor, scenario, replayed, withoutScenario } = verdict ?? {};
  const own = assumptions.filter((text) => !naming.otherCode?.ofEach.has(text));
  return [
    paragraph(withCode(verdictSentence(verdict, naming))),
    ...list([
      ...exceptions.map((text): TextItem => [{ strong: 'Except:' }, ' ', ...withCode(text)]),
      ...own.map((text): TextItem => [{ strong: 'Assumes:' }, { muted: ` ${text}` }]),
      ...(visitor === undefined ? [] : [['For a visitor for whom ', literal(visitor)]]),
    ]),
    ...(withoutScenario === undefined ? [] : [paragraph(withCode(`No scenario can show it: ${withoutScenario}`))]),
    ...(scenario === undefined ? [] : [paragraph(replayedIn[replayed ?? 'nowhere']), { kind: 'code', text: scenario } as const]), // prettier-ignore
  ];
}

/** Says whether the scenario below was run. */
export const replayedIn: Readonly<Record<NonNullable<DocumentVerdict['replayed']>, string>> = {
  'simulated page': 'This scenario was run with the script in a simulated page, and confirms it:',
  Chromium: 'This scenario was run with the script in Chromium, and confirms it:',
  nowhere: 'This scenario was not run with the script:',
};

/** Returns what is known about a claim, as one sentence. */
export function verdictSentence(verdict: DocumentVerdict | undefined, naming: ClaimNaming = {}): string {
  switch (verdict?.verdict) {
    case undefined:
      return 'Not proved: this report was built without proofs.';
    case 'proved':
      return 'Proved for every visitor.';
    case 'nothingRuns':
      return 'Proved, but only because nothing that it is about ever runs.';
    case 'notSettled':
      return `Not settled: ${verdict.because}.`;
    case 'refuted': {
      const { afterChange, starts, why } = verdict;
      const change = afterChange ? ' after a change in the page' : '';
      const here = why ? ` In the example, ${why.text}.` : '';
      if (!starts) return 'Refuted.';
      return `Refuted${change}: ${starts.happens} in ${placeOf(starts.place, naming)}.${here}`;
    }
  }
}

function tally(claims: readonly DocumentClaim[]): string {
  const words = {
    proved: 'proved',
    nothingRuns: 'about nothing that runs',
    refuted: 'refuted',
    notSettled: 'not settled',
  };
  const parts = Object.entries(words).flatMap(([verdict, word]) => {
    const number = claims.filter((claim) => claim.verdict === verdict).length;
    return number > 0 ? [`${number} ${word}`] : [];
  });
  return parts.length > 0 ? `${parts.join(', ')}.` : 'none.';
}

function placeOf({ path, line }: DocumentPlace, { pathOf = (name) => name }: ClaimNaming): string {
  return `${pathOf(path)}:${line}`;
}
