import type { ReportData } from '../../compiler/contract/report/report-data.ts';
import { FileButtons } from '../parts/downloads.tsx';
import { describeEvidence } from './describe-evidence.ts';
import { writeEvidence } from './write-evidence.ts';

/** Buttons that save what `tagc report --evidence` prints. A report that does not know its rules has none. */
export function EvidenceDownloads({ data }: { readonly data: ReportData }) {
  const { identity } = data;
  if (!identity) return null;
  const write = (format: Parameters<typeof writeEvidence>[1]) =>
    writeEvidence(describeEvidence(data, identity), format);
  return <FileButtons name="evidence" title="Evidence by consent group" write={write} />;
}
