// Written by `npm run generate` from the folders of compiler/check/; not to be edited.
import type { ReportDiagnostic } from '../language/diagnostics/diagnostic.ts';
import type { Program } from '../language/model/program.ts';
import { checkAccounts } from './accounts/check.ts';
import { checkAddresses } from './addresses/check.ts';
import { checkAssertedParts } from './asserted-parts/check.ts';
import { checkAssertedSends } from './asserted-sends/check.ts';
import { checkCallGroups } from './call-groups/check.ts';
import { checkConsentCycle } from './consent-cycle/check.ts';
import { checkConsentGivenTwice } from './consent-given-twice/check.ts';
import { checkConsentGroups } from './consent-groups/check.ts';
import { checkDirectNames } from './direct-names/check.ts';
import { checkEndlessRules } from './endless-rules/check.ts';
import { checkEventFields } from './event-fields/check.ts';
import { checkExpandedNames } from './expanded-names/check.ts';
import { checkGateways } from './gateways/check.ts';
import { checkImpossibleConsent } from './impossible-consent/check.ts';
import { checkLoads } from './loads/check.ts';
import { checkMissingUnderNot } from './missing-under-not/check.ts';
import { checkNecessaryTags } from './necessary-tags/check.ts';
import { checkOutputNames } from './output-names/check.ts';
import { checkPersonalData } from './personal-data/check.ts';
import { checkPersonalDecisions } from './personal-decisions/check.ts';
import { checkPersonalParameters } from './personal-parameters/check.ts';
import { checkPersonalStates } from './personal-states/check.ts';
import { checkPushesToGtm } from './pushes-to-gtm/check.ts';
import { checkReplays } from './replays/check.ts';
import { checkRequiredValues } from './required-values/check.ts';
import { checkSignals } from './signals/check.ts';
import { checkSubstitutes } from './substitutes/check.ts';
import { checkVendorSharing } from './vendor-sharing/check.ts';
import { checkWaitsAtLeave } from './waits-at-leave/check.ts';

/** Every check over the whole program. */
export const checks: readonly ((program: Program, report: ReportDiagnostic) => void)[] = [
  checkAccounts,
  checkAddresses,
  checkAssertedParts,
  checkAssertedSends,
  checkCallGroups,
  checkConsentCycle,
  checkConsentGivenTwice,
  checkConsentGroups,
  checkDirectNames,
  checkEndlessRules,
  checkEventFields,
  checkExpandedNames,
  checkGateways,
  checkImpossibleConsent,
  checkLoads,
  checkMissingUnderNot,
  checkNecessaryTags,
  checkOutputNames,
  checkPersonalData,
  checkPersonalDecisions,
  checkPersonalParameters,
  checkPersonalStates,
  checkPushesToGtm,
  checkReplays,
  checkRequiredValues,
  checkSignals,
  checkSubstitutes,
  checkVendorSharing,
  checkWaitsAtLeave,
];
