import type { ReportCountries, ReportDestination } from '../../../../report/report-data.ts';
import type { OnPages } from './page-outcomes.ts';
import type { Expression } from '../../../model/expression.ts';
import type { Program } from '../../../model/program.ts';
import type { SpecialisedDeclarations } from '../../fold/specialised.ts';

/** The context for describing the rules and tags of a program. */
export interface Describe {
  readonly program: Program;
  readonly stage: string;
  /** Returns the declarations, specialised for the bundle of a site. */
  readonly inSite: (site: string) => SpecialisedDeclarations;
  readonly excludedCountries: (condition: Expression) => ReportCountries | undefined;
  readonly onPages: OnPages;
  /** A cache of the destinations of tags, by tag and sites. */
  readonly destinations: Map<string, readonly ReportDestination[]>;
}
