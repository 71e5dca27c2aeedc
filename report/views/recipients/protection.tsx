import type { ReportSent } from '../../data/recipient.ts';
import { Icon } from '../../parts/icon.tsx';
import type { ReportData } from '../../report-data.ts';
import { cleaningInWords, flowsToSent } from '../data/flows.ts';

/** Whether a sent value is personal, and what cleans it. */
export function Protection({ data, sent }: { readonly data: ReportData; readonly sent: ReportSent }) {
  const cleaned = [...new Set(flowsToSent(data, sent).flatMap(({ cleaned }) => cleaned))];
  return (
    <>
      {sent.mark === 'personal' ? (
        <span className="lead-personal">
          <Icon name="personal" />
          personal
        </span>
      ) : null}
      {cleaned.length === 0 ? null : <span>cleaned: {cleaningInWords(cleaned)}</span>}
    </>
  );
}
