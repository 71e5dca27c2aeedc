import { assumptionsAbout, generalAssumptions, joinOtherCode } from '../../compiler/proof/prove/assumptions-of.ts';
import { describeRefuted } from '../../compiler/proof/prove/describe-start.ts';
import type { ProofResult, Verdict } from '../../compiler/proof/prove/verdict.ts';
import { positionAt, type Path, type Span } from '../../compiler/language/source/source.ts';
import type { Paint } from '../terminal/paint.ts';
import { count } from '../../compiler/contract/count.ts';
import { visibleText } from '../../tasks/text/visible-text.ts';
import type { ProvedClaim } from '../../tasks/prove/prove-project.ts';

type NameOf = (path: Path) => string;

/**
 * Returns the verdicts for people: assertions first, then what is proved of every project, then what the proofs assume. What
 * they assume about code that is not analysed is listed once, for all tags together.
 */
export function renderVerdicts(claims: readonly ProvedClaim[], nameOf: NameOf, paint: Paint): string {
  const render = (one: ProvedClaim) => renderClaim(one, nameOf, paint);
  const [asserted, implied] = [claims.filter(isAsserted), claims.filter((one) => !isAsserted(one))];
  const otherCode = assumptionsAbout(joinOtherCode(claims.flatMap(({ verdict }) => verdict.otherCode ?? [])));
  const parts = [
    asserted.map(render).join(''),
    implied.length > 0 ? `\nWithout an assertion:\n${implied.map(render).join('')}` : '',
    `\nAll proofs assume:\n${listOf(generalAssumptions)}`,
    otherCode.length > 0 ? `\nProofs about these tags and actions also assume:\n${listOf(otherCode)}` : '',
    `\n${summaryOf(claims)}\n${notReplayed(claims)}`,
  ];
  return parts.join('');
}

const listOf = (sentences: readonly string[]) => sentences.map((text) => `  - ${text}\n`).join('');

const isAsserted = ({ verdict }: ProvedClaim) => verdict.kind === 'asserted';

const marks: Readonly<Record<ProofResult['kind'], readonly [mark: string, colour: 'green' | 'red' | 'yellow']>> = {
  proved: ['✓', 'green'],
  nothingRuns: ['!', 'yellow'],
  refuted: ['✗', 'red'],
  notSettled: ['?', 'yellow'],
};

function renderClaim({ verdict, witness }: ProvedClaim, nameOf: NameOf, paint: Paint): string {
  const { title, source, span, result, assumptions, otherCode, exceptions = [] } = verdict;
  const atEnd = new Set(otherCode && assumptionsAbout(otherCode));
  const [mark, colour] = marks[result.kind];
  const place = source && span ? paint('dim', `  ${placeOf(span, nameOf)}`) : '';
  const lines = [
    `${paint(colour, mark)} ${visibleText(title)}${place}`,
    ...describeResult(verdict, nameOf).map((line) => `    ${line}`),
    ...(witness && 'cannot' in witness ? [`    No scenario can show it: ${witness.cannot}`] : []),
    ...exceptions.map((text) => `    Except: ${visibleText(text)}`),
    ...assumptions.flatMap((text) => (atEnd.has(text) ? [] : [paint('dim', `    Assumes: ${text}`)])),
  ];
  if (!witness || !('scenario' in witness)) return `${lines.join('\n')}\n`;
  return `${lines.join('\n')}\n    ${replayedIn(witness.replayed)}\n\n${indent(witness.scenario)}\n\n`;
}

/** Returns a sentence that says whether the scenario below was run. */
function replayedIn(where: 'simulated page' | 'Chromium' | 'nowhere'): string {
  switch (where) {
    case 'simulated page':
      return 'This scenario was run with the script in a simulated page, and confirms it:';
    case 'Chromium':
      return 'This scenario was run with the script in Chromium, and confirms it:';
    case 'nowhere':
      return 'This scenario was not run, because enough others were:';
  }
}

/** Returns sentences about a verdict that is not simply "proved". */
function describeResult({ result }: Verdict, nameOf: NameOf): string[] {
  switch (result.kind) {
    case 'proved':
      return [];
    case 'nothingRuns':
      return ['Proved, but nothing that it is about ever runs.'];
    case 'notSettled':
      return [`Not settled: ${result.because}.`];
    case 'refuted': {
      const { text, span } = describeRefuted(result);
      const change = result.afterChange ? ' after a change in the page' : '';
      const why = result.why ? [`Here ${visibleText(result.why.text)}.`] : [];
      return [`Refuted${change}: ${text} in ${placeOf(span, nameOf)}.`, ...why];
    }
  }
}

function summaryOf(claims: readonly ProvedClaim[]): string {
  const [asserted, implied] = [claims.filter(isAsserted), claims.filter((one) => !isAsserted(one))];
  return [
    asserted.length > 0 || implied.length === 0 ? `${count(asserted.length, 'assertion')}: ${tally(asserted)}` : '',
    implied.length > 0 ? `${count(implied.length, 'implied guarantee')}: ${tally(implied)}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns a line that counts the scenarios that were not run. */
function notReplayed(claims: readonly ProvedClaim[]): string {
  const left = claims.filter(
    ({ witness }) => witness && 'replayed' in witness && witness.replayed === 'nowhere',
  ).length;
  return left > 0 ? `${count(left, 'scenario')} not run. With --filter, fewer assertions are proved at once.\n` : '';
}

function tally(claims: readonly ProvedClaim[]): string {
  const words: Readonly<Record<ProofResult['kind'], string>> = {
    proved: 'proved',
    nothingRuns: 'about nothing that runs',
    refuted: 'refuted',
    notSettled: 'not settled',
  };
  const parts = Object.entries(words).flatMap(([kind, word]) => {
    const number = claims.filter(({ verdict }) => verdict.result.kind === kind).length;
    return number > 0 ? [`${number} ${word}`] : [];
  });
  return parts.length > 0 ? `${parts.join(', ')}.` : 'none.';
}

function placeOf(span: Span, nameOf: NameOf): string {
  return `${visibleText(nameOf(span.source.path))}:${positionAt(span.source, span.start).line}`;
}

const indent = (text: string) => text.trimEnd().replace(/^(?=.)/gm, '    ');
