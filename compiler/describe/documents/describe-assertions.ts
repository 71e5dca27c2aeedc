import type { AssertionChange, DifferenceDocument } from '../../contract/difference.ts';
import { list, literal, section, withCode, type TextBlock, type TextItem, type TextMark } from '../blocks/block.ts';
import { verdictSentence } from './describe-claims.ts';

/** Describes the assertions with another verdict, those first that are not proved any more, and those that are removed. */
export function describeAssertions(
  { assertions = [] }: DifferenceDocument,
  pathOf: (path: string) => string,
): readonly TextBlock[] {
  const sorted = assertions.toSorted((a, b) => Number(isProved(a.is?.verdict)) - Number(isProved(b.is?.verdict)));
  return section('Assertions', list(sorted.map((one) => describeAssertion(one, pathOf))));
}

function describeAssertion({ title, was, is }: AssertionChange, pathOf: (path: string) => string): TextItem {
  const mark: TextMark = isProved(is?.verdict) ? { sign: '+', tone: 'good' } : { sign: '-', tone: 'bad' };
  const now = is ? verdictSentence(is, { pathOf }) : 'Removed.';
  const visitor = is?.visitor === undefined ? [] : [['for a visitor for whom ', literal(is.visitor)]];
  return {
    mark,
    text: [{ strong: title }, `: ${now.charAt(0).toLowerCase()}`, ...withCode(`${now.slice(1)} It was ${words[was]}.`)],
    more: list(visitor),
  };
}

const isProved = (verdict: AssertionChange['was'] | undefined): boolean =>
  verdict === 'proved' || verdict === 'nothingRuns';

const words: Readonly<Record<AssertionChange['was'], string>> = {
  proved: 'proved',
  nothingRuns: 'proved, because nothing that it is about ran',
  refuted: 'refuted',
  notSettled: 'not settled',
};
