import type { ReportVerdict } from '../../../compiler/contract/report/report-data.ts';
import { anchorOf, code, facts, paragraphs, type TextBlock } from '../../text/text-block.ts';
import type { TextSection } from '../../text/text-section.ts';
import { verdictSentence } from './verdict-sentence.ts';

/** The assertions and guarantees in the text document. */
export const assertionsText: TextSection = {
  id: 'assertions',
  title: 'Assertions',
  place: 30,
  blocks: ({ assertions, guarantees, assumptions }) => [
    ...(assertions.length === 0 ? [{ kind: 'paragraph', text: 'This project has no assertions.' } as const] : []),
    ...assertions.flatMap(({ title, documentation, text, place, meets, about, verdict }, at): TextBlock[] => [
      { kind: 'heading', level: 3, text: title, id: anchorOf('assertion', at + 1) },
      ...describeVerdict(verdict),
      ...paragraphs(documentation),
      { kind: 'paragraph', text: [code(text)] },
      ...facts(
        ['About', about.length === 0 ? [] : [about.map(({ id }) => id).join(', ')]],
        ['Requirements', meets.length === 0 ? [] : [meets.join(', ')]],
        ['In', [`${place.path}:${place.line}`]],
      ),
    ]),
    ...guarantees.flatMap((claim): TextBlock[] => [
      { kind: 'heading', level: 3, text: claim.title },
      ...describeVerdict(claim),
    ]),
    ...(assumptions.length === 0
      ? []
      : [
          { kind: 'heading', level: 3, text: 'All proofs assume' } as const,
          { kind: 'list', items: assumptions } as const,
        ]),
  ],
};

function describeVerdict(verdict: ReportVerdict | undefined): TextBlock[] {
  const refutation = verdict?.refutation;
  return [
    ...paragraphs(verdictSentence(verdict)),
    ...facts(
      ['Except', verdict?.exceptions ?? []],
      ['Assumes', verdict?.assumptions ?? []],
      ['For a visitor with', refutation ? [[code(refutation.visitor)]] : []],
    ),
    ...(refutation?.withoutScenario === undefined
      ? []
      : [{ kind: 'paragraph', text: `No scenario can show it: ${refutation.withoutScenario}` } as const]),
    ...(refutation?.scenario === undefined ? [] : [{ kind: 'code', text: refutation.scenario } as const]),
  ];
}
