import type { Program } from '../model/program.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import { checkAddresses } from './addresses/check.ts';
import { checkConsentCircle } from './consent-circle/check.ts';
import { checkConsentGivenTwice } from './consent-given-twice/check.ts';
import { checkConsentGroups } from './consent-groups/check.ts';
import { checkDirectNames } from './direct-names/check.ts';
import { checkEndlessRules } from './endless-rules/check.ts';
import { checkEventFields } from './event-fields/check.ts';
import { checkLoads } from './loads/check.ts';
import { checkMissingUnderNot } from './missing-under-not/check.ts';
import { checkPersonalData } from './personal-data/check.ts';
import { checkPersonalStates } from './personal-states/check.ts';
import { checkRequiredValues } from './required-values/check.ts';
import { checkWaitsAtLeave } from './waits-at-leave/check.ts';

/** What can only be judged over the whole program: gates that a missing value would open, personal data on its way out. */
export function check(program: Program, tell: Tell): void {
  checkMissingUnderNot(program, tell);
  checkPersonalData(program, tell);
  checkPersonalStates(program, tell);
  checkEventFields(program, tell);
  checkConsentGroups(program, tell);
  checkConsentCircle(program, tell);
  checkConsentGivenTwice(program, tell);
  checkRequiredValues(program, tell);
  checkAddresses(program, tell);
  checkLoads(program, tell);
  checkWaitsAtLeave(program, tell);
  checkEndlessRules(program, tell);
  checkDirectNames(program, tell);
}
