import { textOfComment } from '../../compile/analysis/text-of-comment.ts';
import type { ReportPage } from '../../contract/report/report-data.ts';
import type { Program } from '../../language/model/program.ts';
import { uniqueNamesOf } from '../../compile/analysis/unique-names-of.ts';
import { conditionText } from './report-conditions.ts';

/** Returns the data of the page classes for the report. */
export function describePages(program: Program): ReportPage[] {
  return program.pages.map((page) => ({
    name: uniqueNamesOf(program).get(page)!,
    ...(page.title !== undefined && { title: page.title }),
    documentation: textOfComment(page),
    text: conditionText(page.value, page.source),
  }));
}
