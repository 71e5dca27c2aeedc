import { expandData, type CompactData } from './compact-data.ts';
import { textsIn } from './document-texts.ts';
import type { ReportData } from '../compiler/contract/report/report-data.ts';

/** Reads the data of a report from its page. */
export function readReport(): ReportData {
  const template = document.querySelector<HTMLTemplateElement>('#report-data')!;
  const data: unknown = JSON.parse(template.content.textContent!);
  const isCompact = template.classList.contains('compact');
  const texts = (): readonly string[] => textsIn(document.querySelector('.text-document')!);
  return (isCompact ? expandData(data as CompactData, texts()) : data) as ReportData;
}
