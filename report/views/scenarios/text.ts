import {
  anchorOf,
  code,
  facts,
  paragraphs,
  type TextBlock,
  type Inline,
} from '../../../compiler/describe/blocks/block.ts';
import type { ReportCases } from '../../../compiler/contract/report/report-data.ts';
import type { TextSection } from '../../text/text-section.ts';

/** The scenarios in the text document. */
export const scenariosText: TextSection = {
  id: 'scenarios',
  title: 'Scenarios',
  place: 70,
  blocks: ({ scenarios }) =>
    scenarios.length === 0
      ? [{ kind: 'paragraph', text: 'This project has no scenarios.' }]
      : scenarios.flatMap(({ title, documentation, meets, given, lines, cases }, at): TextBlock[] => [
          { kind: 'heading', level: 3, text: title, id: anchorOf('scenario', at + 1) },
          ...paragraphs(documentation),
          ...facts(['Given', given.map((text) => [code(text)])]),
          {
            kind: 'list',
            isOrdered: true,
            items: lines.map(({ kind, text }): Inline => [kind === 'when' ? 'When ' : 'Then ', code(text)]),
          },
          ...facts(
            ['Cases', cases.flatMap(describeCases)],
            ['Requirements', meets.length === 0 ? [] : [meets.join(', ')]],
          ),
        ]),
};

function describeCases({ columns, rows }: ReportCases): readonly Inline[] {
  return [
    ['by ', code(columns.join(', '))],
    ...rows.map(({ values, runs }): Inline => [code(values), ': ', runs === '' ? 'nothing' : code(runs)]),
  ];
}
