import { changedDeclaration, comparedWith } from '../../changes.ts';
import { inCountries } from '../../../compiler/language/tables/in-countries.ts';
import { compareWords } from '../../compare-words.ts';
import type { DocumentChange } from '../../../compiler/contract/difference.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { paragraph, type Inline } from '../../../compiler/describe/blocks/block.ts';
import { describeDifference } from '../../../compiler/describe/documents/describe-difference.ts';
import type { TextSection } from '../../text/text-section.ts';
import { titleInRules } from './words.ts';

/** The changes in the text document, below their causes. */
export const changesText: TextSection = {
  id: 'changes',
  title: 'Changes',
  place: 15,
  blocks: (data) => {
    if (!data.changes) return [paragraph('No version was given to compare with.')];
    const { worst, summary, notes, recipients, changes, hosts, others } = describeDifference(data.changes.difference, {
      titleOf: (change) => titleInRules(data, change),
      whereOf: (countries) => inCountries(data.countries, countries),
      sentenceOf: (change) => sentenceOf(data, change),
    });
    const about = paragraph(`${comparedWith(data.changes)}.`);
    return [about, ...worst, ...summary, ...notes, ...recipients, ...changes, ...hosts, ...others];
  },
};

/** Returns what a rule or tag does, with deleted and inserted words marked. */
function sentenceOf(data: ReportData, change: DocumentChange): Inline | undefined {
  const { before, after } = changedDeclaration(data, change) ?? {};
  if (!before?.sentence || !after?.sentence || before.sentence === after.sentence) return undefined;
  return compareWords(before.sentence, after.sentence).map(({ sign, text }) =>
    sign === ' ' ? text : sign === '-' ? { deleted: text } : { inserted: text },
  );
}
