import type { ReportItem } from '../../../compiler/contract/report/item.ts';
import { firstOf } from '../../../compiler/language/source/first-of.ts';
import { groupBy } from '../../../compiler/language/source/lists.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { anchorOf, facts, type TextBlock } from '../../../compiler/describe/blocks/block.ts';
import type { TextSection } from '../../text/text-section.ts';
import { recipientsOf, recipientTitle } from '../recipients/recipients.ts';
import { flowsOfItem, protectionInWords, protectionOf, recipientsOfSent } from './flows.ts';

/** Where personal data goes, in the text document. The recipients list all data that they can receive. */
export const dataText: TextSection = {
  id: 'data',
  title: 'Personal data',
  place: 22,
  blocks: (data) => {
    const personal = data.items.filter((item) => item.personal !== undefined);
    if (personal.length === 0) return [{ kind: 'paragraph', text: 'No data is labelled as personal.' }];
    return personal.flatMap((item): readonly TextBlock[] => [
      { kind: 'heading', level: 3, text: item.title, id: anchorOf('item', item.id) },
      ...facts(['Label', [item.personal!]], ['Read from', [item.text ?? item.id]], ['Reaches', reachesOf(data, item)]),
    ]);
  },
};

/** Returns the recipients of an item, each with the weakest protection on its ways there. */
function reachesOf(data: ReportData, { id }: ReportItem): readonly string[] {
  const ways = flowsOfItem(data, id).flatMap((flow) =>
    recipientsOfSent(data, flow.sent).map((recipient) => ({ flow, recipient })),
  );
  const byRecipient = groupBy(ways, ({ recipient }) => recipient);
  const reached = recipientsOf(data).flatMap((recipient) => {
    const flows = byRecipient.get(recipient)?.map(({ flow }) => flow);
    return flows ? `${recipientTitle(recipient)} (${protectionInWords(protectionOf(flows))})` : [];
  });
  return reached.length > 0 ? [firstOf(reached, Infinity)] : ['nobody'];
}
