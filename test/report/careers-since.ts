import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compareVersions } from '../../cli/diff/compare-versions.ts';
import { readVersions } from '../../cli/diff/read-version.ts';
import { reportChanges } from '../../cli/diff/report-changes.ts';
import { createReportData } from '../../compiler/emit/describe/report/report-data.ts';
import type { ReportData } from '../../report/report-data.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';

/** Returns the report data of the careers site, with a text of `rules/countries.dsl` replaced, compared with the site as it is. */
export function careersSince(before: string, after: string): ReportData {
  const folder = temporaryFolder();
  for (const path of ['rules.dsl', 'rules', 'schemas']) cpSync(path, join(folder, path), { recursive: true });
  const file = join(folder, 'rules/countries.dsl');
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
  const difference = compareVersions(...readVersions(resolve('rules.dsl'), '.', folder));
  const data = createReportData(difference.after.program, { stage: 'production', bundles: [], warnings: [] });
  return { ...data, changes: { ...reportChanges(difference), since: 'main' } };
}
