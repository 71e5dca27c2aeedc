import type { Program } from '../model/program.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';
import { checkAddresses } from './addresses.ts';
import { checkConsentCircle } from './consent-circle.ts';
import { checkConsentGivenTwice } from './consent-given-twice.ts';
import { checkConsentGroups } from './consent-groups.ts';
import { checkDirectNames } from './direct-names.ts';
import { checkEndlessRules } from './endless-rules.ts';
import { checkEventFields } from './event-fields.ts';
import { checkLoads } from './loads.ts';
import { checkMissingUnderNot } from './missing-under-not.ts';
import { checkPersonalData } from './personal-data.ts';
import { checkPersonalStates } from './personal-states.ts';
import { checkRequiredValues } from './required-values.ts';
import { checkWaitsAtLeave } from './waits-at-leave.ts';

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
