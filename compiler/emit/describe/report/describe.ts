import type { ReportCountries, ReportDestination } from '../../../../report/report-data.ts';
import type { OnPages } from './page-outcomes.ts';
import type { Expression } from '../../../model/expression.ts';
import type { Program } from '../../../model/program.ts';
import type { SpecialisedDeclarations } from '../../fold/specialised.ts';

/** What describing a program's rules and tags needs. */
export interface Describe {
  readonly program: Program;
  readonly stage: string;
  /** The declarations as the bundle of a site has them. */
  readonly inSite: (site: string) => SpecialisedDeclarations;
  readonly excludedCountries: (condition: Expression) => ReportCountries | undefined;
  readonly onPages: OnPages;
  /** Where the calls of tags go, by the tag and the sites that they go from. */
  readonly destinations: Map<string, readonly ReportDestination[]>;
}
