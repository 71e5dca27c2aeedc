import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import type { ReportData, ReportDestination, ReportRule } from '../../../compiler/contract/report/report-data.ts';
import { withIds } from '../../with-ids.ts';
import type { RecipientHost } from './recipients.ts';

/** Returns the tags that send to a recipient. */
export const tagsSendingTo = ({ rules }: ReportData, { tags }: Pick<RecipientHost, 'tags'>): readonly ReportRule[] =>
  withIds(tagsAmong(rules), tags);

const tagsAmong = memoize((rules: ReportData['rules']) => rules.filter(({ kind }) => kind === 'tag'));

/** Returns the destinations of a tag at the host of a recipient. */
export const destinationsAt = (
  { sendsTo }: ReportRule,
  { id }: Pick<RecipientHost, 'id'>,
): readonly ReportDestination[] =>
  sendsTo.filter(({ origin = 'computed' }) => (URL.canParse(origin) ? new URL(origin).host : origin) === id);
