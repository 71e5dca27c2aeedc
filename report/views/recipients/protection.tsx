import type { ReportSent } from '../../../compiler/contract/report/recipient.ts';
import { Icon } from '../../parts/icon.tsx';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { cleaningInWords, flowsToSent, isLeft } from '../data/flows.ts';

/** Whether a sent value is personal, what cleans it, and which exceptions let it pass. */
export function SentProtection({ data, sent }: { readonly data: ReportData; readonly sent: ReportSent }) {
  const flows = flowsToSent(data, sent);
  const cleaning = cleaningInWords({
    cleaned: [...new Set(flows.flatMap(({ cleaned }) => cleaned))],
    exceptions: [...new Set(flows.flatMap((flow) => (isLeft(flow) ? flow.exceptions : [])))],
  });
  return (
    <>
      {sent.mark === 'personal' ? (
        <span className="lead-personal">
          <Icon name="personal" />
          personal
        </span>
      ) : null}
      {cleaning === '' ? null : <span>{cleaning}</span>}
    </>
  );
}
