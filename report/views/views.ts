// Written by `npm run generate` from the folders of report/views/; not to be edited.
import type { ReportView } from '../report-view.ts';
import { assertionsView } from './assertions/view.tsx';
import { countriesView } from './countries/view.tsx';
import { exceptionsView } from './exceptions/view.tsx';
import { overviewView } from './overview/view.tsx';
import { rulesView } from './rules/view.tsx';
import { sizesView } from './sizes/view.tsx';
import { warningsView } from './warnings/view.tsx';

// prettier-ignore
const all: readonly ReportView[] = [
  assertionsView,
  countriesView,
  exceptionsView,
  overviewView,
  rulesView,
  sizesView,
  warningsView,
];

/** The sections of the report, in their order on the page. */
export const views: readonly ReportView[] = all.toSorted((a, b) => a.place - b.place);
