import { assertKind } from './kinds/assert/kind.ts';
import { actionKind } from './kinds/action/kind.ts';
import { callKind } from './kinds/call/kind.ts';
import { conditionKind } from './kinds/condition/kind.ts';
import { consentKind } from './kinds/consent/kind.ts';
import { constKind } from './kinds/const/kind.ts';
import { countriesKind } from './kinds/countries/kind.ts';
import { dataKind } from './kinds/data/kind.ts';
import { elementKind } from './kinds/element/kind.ts';
import { eventKind } from './kinds/event/kind.ts';
import { functionKind } from './kinds/function/kind.ts';
import { importKind } from './kinds/import/kind.ts';
import { localesKind } from './kinds/locales/kind.ts';
import { matrixKind } from './kinds/matrix/kind.ts';
import { pageKind } from './kinds/page/kind.ts';
import { projectKind } from './kinds/project/kind.ts';
import { recordKind } from './kinds/record/kind.ts';
import { ruleKind } from './kinds/rule/kind.ts';
import { scenarioKind } from './kinds/scenario/kind.ts';
import { siteKind } from './kinds/site/kind.ts';
import { stageKind } from './kinds/stage/kind.ts';
import { stateKind } from './kinds/state/kind.ts';
import { tagKind } from './kinds/tag/kind.ts';
import { variablesKind } from './kinds/variables/kind.ts';
import { vendorKind } from './kinds/vendor/kind.ts';
import type { Kind } from './kind.ts';

/** Every kind that may stand at the top of a file, in the order of the reference. */
export const kinds: readonly Kind[] = [
  projectKind,
  importKind,
  siteKind,
  stageKind,
  constKind,
  countriesKind,
  localesKind,
  matrixKind,
  consentKind,
  pageKind,
  elementKind,
  conditionKind,
  recordKind,
  functionKind,
  dataKind,
  stateKind,
  eventKind,
  variablesKind,
  callKind,
  actionKind,
  vendorKind,
  tagKind,
  ruleKind,
  assertKind,
  scenarioKind,
];
