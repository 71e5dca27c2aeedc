import type { ReportDestination } from '../../contract/report/report-data.ts';
import type { Program } from '../../language/model/program.ts';
import type { DescribeRuns } from './describe-runs.ts';
import type { SpecialisedDeclarations } from '../../emit/fold/specialised.ts';

/** The context for describing the rules and tags of a program. */
export interface Describe {
  readonly program: Program;
  readonly stage: string;
  /** Returns the declarations, specialised for the bundle of a site. */
  readonly inSite: (site: string) => SpecialisedDeclarations;
  readonly runs: DescribeRuns;
  /** A cache of the destinations of tags, by tag and sites. */
  readonly destinations: Map<string, readonly ReportDestination[]>;
}
