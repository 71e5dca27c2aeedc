import {
  anchorOf,
  code,
  facts,
  list,
  paragraph,
  paragraphs,
  section,
  type TextBlock,
} from '../../../compiler/describe/blocks/block.ts';
import { describeVerdict } from '../../../compiler/describe/documents/describe-claims.ts';
import { titlesOfRules } from '../../titles.ts';
import type { TextSection } from '../../text/text-section.ts';

/** The assertions and guarantees in the text document. */
export const assertionsText: TextSection = {
  id: 'assertions',
  title: 'Assertions',
  place: 30,
  blocks: (data) => {
    const { assertions, guarantees, assumptions } = data;
    return [
      ...(assertions.length === 0 ? [paragraph('This project has no assertions.')] : []),
      ...assertions.flatMap(({ title, documentation, text, place, meets, about, verdict }, at): TextBlock[] => [
        { kind: 'heading', level: 3, text: title, id: anchorOf('assertion', at + 1) },
        ...describeVerdict(verdict),
        ...paragraphs(documentation),
        paragraph([code(text)]),
        ...facts(
          [
            'About',
            about.length === 0
              ? []
              : [
                  titlesOfRules(
                    data,
                    about.map(({ id }) => id),
                  ),
                ],
          ],
          ['Requirements', meets.length === 0 ? [] : [meets.join(', ')]],
          ['In', [`${place.path}:${place.line}`]],
        ),
      ]),
      ...guarantees.flatMap((claim): TextBlock[] => [
        { kind: 'heading', level: 3, text: claim.title },
        ...describeVerdict(claim),
      ]),
      ...section('All proofs assume', list(assumptions)),
    ];
  },
};
