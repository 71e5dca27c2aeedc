// Written by `npm run generate` from the folders of compiler/compile/declarations/; not to be edited.
import type { KindLink } from '../bind/linker.ts';
import { actionLink } from './action/link.ts';
import { assertLink } from './assert/link.ts';
import { callLink } from './call/link.ts';
import { conditionLink } from './condition/link.ts';
import { consentLink } from './consent/link.ts';
import { constLink } from './const/link.ts';
import { countriesLink } from './countries/link.ts';
import { dataLink } from './data/link.ts';
import { elementLink } from './element/link.ts';
import { eventLink } from './event/link.ts';
import { functionLink } from './function/link.ts';
import { localesLink } from './locales/link.ts';
import { managerLink } from './manager/link.ts';
import { matrixLink } from './matrix/link.ts';
import { pageLink } from './page/link.ts';
import { projectLink } from './project/link.ts';
import { queueLink } from './queue/link.ts';
import { recordLink } from './record/link.ts';
import { ruleLink } from './rule/link.ts';
import { scenarioLink } from './scenario/link.ts';
import { siteLink } from './site/link.ts';
import { stageLink } from './stage/link.ts';
import { stateLink } from './state/link.ts';
import { tagLink } from './tag/link.ts';
import { variablesLink } from './variables/link.ts';
import { vendorLink } from './vendor/link.ts';

/** How declarations of each kind are linked; an import declares nothing. */
export const links: readonly KindLink[] = [
  actionLink,
  assertLink,
  callLink,
  conditionLink,
  consentLink,
  constLink,
  countriesLink,
  dataLink,
  elementLink,
  eventLink,
  functionLink,
  localesLink,
  managerLink,
  matrixLink,
  pageLink,
  projectLink,
  queueLink,
  recordLink,
  ruleLink,
  scenarioLink,
  siteLink,
  stageLink,
  stateLink,
  tagLink,
  variablesLink,
  vendorLink,
];
