import type { ReportData } from './report-data.ts';
import { createReader, textsIn } from './share-texts.ts';

/** Reads the data of a report from its page. */
export function readReport(): ReportData {
  const template = document.querySelector<HTMLTemplateElement>('#report-data')!;
  const sharesTexts = template.classList.contains('shares-texts');
  const reader = sharesTexts ? createReader(textsIn(document.querySelector('.text-document')!)) : undefined;
  return JSON.parse(template.content.textContent!, reader) as ReportData;
}
