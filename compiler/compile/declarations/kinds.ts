// Written by `npm run generate` from the folders of compiler/compile/declarations/; not to be edited.
import { actionKind } from './action/kind.ts';
import { assertKind } from './assert/kind.ts';
import { callKind } from './call/kind.ts';
import { conditionKind } from './condition/kind.ts';
import { consentKind } from './consent/kind.ts';
import { constKind } from './const/kind.ts';
import { countriesKind } from './countries/kind.ts';
import { dataKind } from './data/kind.ts';
import { elementKind } from './element/kind.ts';
import { eventKind } from './event/kind.ts';
import { functionKind } from './function/kind.ts';
import { importKind } from './import/kind.ts';
import { localesKind } from './locales/kind.ts';
import { managerKind } from './manager/kind.ts';
import { matrixKind } from './matrix/kind.ts';
import { pageKind } from './page/kind.ts';
import { projectKind } from './project/kind.ts';
import { queueKind } from './queue/kind.ts';
import { recordKind } from './record/kind.ts';
import { ruleKind } from './rule/kind.ts';
import { scenarioKind } from './scenario/kind.ts';
import { siteKind } from './site/kind.ts';
import { stageKind } from './stage/kind.ts';
import { stateKind } from './state/kind.ts';
import { tagKind } from './tag/kind.ts';
import { variablesKind } from './variables/kind.ts';
import { vendorKind } from './vendor/kind.ts';
import { inOrder } from './in-order.ts';
import type { Kind } from './kind.ts';

/** Every kind of top-level declaration, in the order of the reference. */
export const kinds: readonly Kind[] = inOrder([
  actionKind,
  assertKind,
  callKind,
  conditionKind,
  consentKind,
  constKind,
  countriesKind,
  dataKind,
  elementKind,
  eventKind,
  functionKind,
  importKind,
  localesKind,
  managerKind,
  matrixKind,
  pageKind,
  projectKind,
  queueKind,
  recordKind,
  ruleKind,
  scenarioKind,
  siteKind,
  stageKind,
  stateKind,
  tagKind,
  variablesKind,
  vendorKind,
]);
