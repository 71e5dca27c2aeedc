import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import { isThird, linksOf, receiversOf, type Receiver } from '../../receivers.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { runsAtStage } from '../../runs-at-stage.ts';
import { actionsOf, type RunPositions } from '../../where-runs.ts';
import { recipientTitle } from '../recipients/recipients.ts';

/** What the matrix is about. */
export interface MatrixSubject {
  /** As it is in the address: `rule.applyNow`, `recipient.metrics.example.com`, or `third`. */
  readonly id: string;
  readonly title: string;
  /** The heading above it in the list of subjects. */
  readonly section: string;
  readonly actions: readonly RunPositions[];
}

/** Returns everything that the matrix can be about; first what most readers want to know. */
export const subjectsOf: (data: ReportData) => readonly MatrixSubject[] = memoize((data: ReportData) => {
  const receivers = receiversOf(data);
  const links = linksOf(data);
  const third = receivers.filter((one) => isThird(one) || one.id === 'modules');
  const actionsTo = (list: readonly Receiver[]) => [...new Set(list.flatMap(({ reached }) => reached))];
  return [
    { id: 'third', title: 'Any third party', section: 'Recipients', actions: actionsTo(third) },
    { id: 'any', title: 'Any recipient', section: 'Recipients', actions: actionsTo(receivers) },
    ...[...receivers, ...(links ? [links] : [])].map(({ id, reached }) => ({
      id: `recipient.${id}`,
      title: recipientTitle({ id }),
      section: 'Recipients',
      actions: reached,
    })),
    ...(['tag', 'rule'] as const).flatMap((wanted) =>
      data.rules
        .filter((rule) => rule.kind === wanted && runsAtStage(rule))
        .map((rule) => ({
          id: `${wanted}.${rule.id}`,
          title: rule.title ?? rule.id,
          section: wanted === 'tag' ? 'Tags' : 'Rules',
          actions: actionsOf(data, rule),
        })),
    ),
  ];
});
