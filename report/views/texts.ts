// Written by `npm run generate` from the folders of report/views/; not to be edited.
import type { TextSection } from '../text/text-section.ts';
import { assertionsText } from './assertions/text.ts';
import { changesText } from './changes/text.ts';
import { dataText } from './data/text.ts';
import { findingsText } from './findings/text.ts';
import { overviewText } from './overview/text.ts';
import { recipientsText } from './recipients/text.ts';
import { referenceText } from './reference/text.ts';
import { rulesText } from './rules/text.ts';
import { scenariosText } from './scenarios/text.ts';
import { scriptsText } from './scripts/text.ts';
import { storageText } from './storage/text.ts';

// prettier-ignore
const all: readonly TextSection[] = [
  assertionsText,
  changesText,
  dataText,
  findingsText,
  overviewText,
  recipientsText,
  referenceText,
  rulesText,
  scenariosText,
  scriptsText,
  storageText,
];

/** The sections of the text document, in their order. */
export const texts: readonly TextSection[] = all.toSorted((a, b) => a.place - b.place);
