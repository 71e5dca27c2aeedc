// Written by `npm run generate` from the folders of report/views/; not to be edited.
import type { ReportView } from '../shell/report-view.ts';
import { assertionsView } from './assertions/view.tsx';
import { changesView } from './changes/view.tsx';
import { dataView } from './data/view.tsx';
import { findingsView } from './findings/view.tsx';
import { overviewView } from './overview/view.tsx';
import { recipientsView } from './recipients/view.tsx';
import { referenceView } from './reference/view.tsx';
import { rulesView } from './rules/view.tsx';
import { scenariosView } from './scenarios/view.tsx';
import { scriptsView } from './scripts/view.tsx';
import { sizeView } from './size/view.tsx';
import { storageView } from './storage/view.tsx';
import { whoView } from './who/view.tsx';

// prettier-ignore
const all: readonly ReportView[] = [
  assertionsView,
  changesView,
  dataView,
  findingsView,
  overviewView,
  recipientsView,
  referenceView,
  rulesView,
  scenariosView,
  scriptsView,
  sizeView,
  storageView,
  whoView,
];

const sections = ['decide', 'understand', 'check', 'lookUp'];

/** The views of the report, in the order of the sidebar. */
export const views: readonly ReportView[] = all.toSorted(
  (a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || a.place - b.place,
);
