import { expandData, type CompactData } from './compact-data.ts';
import { withDetails, type RuleDetails } from './rule-details.ts';
import { textsIn } from './document-texts.ts';
import type { ReportData } from '../compiler/contract/report/report-data.ts';

/** Reads the data of a report from its page. */
export function readReport(): ReportData {
  const template = document.querySelector<HTMLTemplateElement>('#report-data')!;
  const data: unknown = parse(template);
  if (template.classList.contains('compact'))
    return expandData(data as CompactData, textsIn(document.querySelector('.text-document')!)) as ReportData;
  const details = document.querySelectorAll<HTMLTemplateElement>('.report-details');
  const report = data as ReportData;
  return { ...report, rules: withDetails(report.rules, (part) => parse(details[part]) as RuleDetails[]) };
}

const parse = ({ content }: HTMLTemplateElement): unknown => JSON.parse(content.textContent!);
