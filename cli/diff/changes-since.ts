import type { ReportChanges } from '../../report/data/change.ts';
import type { ReadProject } from '../read-project.ts';
import { compareVersions } from './compare-versions.ts';
import { readVersionBefore, versionOf } from './read-version.ts';
import { reportChanges } from './report-changes.ts';

/** Compares a valid project with a version before, as `tagc diff` does. `since` is a folder, an entry file or `git:<revision>`. */
export function changesSince(since: string, project: ReadProject, cwd: string): ReportChanges {
  return reportChanges(compareVersions(readVersionBefore(since, project, cwd), versionOf(project)));
}
