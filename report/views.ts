import type { ReportView } from './report-view.ts';
import { countries } from './views/countries/view.tsx';
import { overview } from './views/overview/view.tsx';
import { promises } from './views/promises/view.tsx';
import { rules } from './views/rules/view.tsx';
import { sizes } from './views/sizes/view.tsx';
import { warnings } from './views/warnings/view.tsx';

/** The sections of the report, in their order on the page. */
export const views: readonly ReportView[] = [overview, countries, rules, promises, sizes, warnings];
