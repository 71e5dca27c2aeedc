import type { ReportView } from './report-view.ts';
import { countriesView } from './views/countries/view.tsx';
import { overviewView } from './views/overview/view.tsx';
import { assertionsView } from './views/assertions/view.tsx';
import { rulesView } from './views/rules/view.tsx';
import { sizesView } from './views/sizes/view.tsx';
import { warningsView } from './views/warnings/view.tsx';

/** The sections of the report, in their order on the page. */
export const views: readonly ReportView[] = [
  overviewView,
  countriesView,
  rulesView,
  assertionsView,
  sizesView,
  warningsView,
];
