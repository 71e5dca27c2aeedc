import { memoize } from '../../../compiler/compile/traverse/memoize.ts';
import type { ReportData } from '../../../compiler/contract/report/report-data.ts';
import { views } from '../../views/views.ts';
import { createSearch, type Search } from './search.ts';

/** Returns the search across all views of a report. */
export const searchOf = memoize((data: ReportData): Search =>
  createSearch([
    { label: 'Views', entries: () => views.map(({ id, label }) => ({ title: label, to: `#/${id}` })) },
    // Scenarios, assertions and findings are about rules and data, which are what readers look for.
    ...views.flatMap(({ label, section, entries }) =>
      entries ? [{ label, entries: () => entries(data), isLast: section === 'check' }] : [],
    ),
  ]),
);
