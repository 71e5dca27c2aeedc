// Written by `npm run generate` from the folders of compiler/lints/; not to be edited.
import { alwaysTrue } from './always-true/lint.ts';
import { assertionCannotFail } from './assertion-cannot-fail/lint.ts';
import { assertionSharesSet } from './assertion-shares-set/lint.ts';
import { beaconNeverSent } from './beacon-never-sent/lint.ts';
import { bodyNeverSent } from './body-never-sent/lint.ts';
import { cannotBeStopped } from './cannot-be-stopped/lint.ts';
import { changesNothing } from './changes-nothing/lint.ts';
import { countriesWithoutDefault } from './countries-without-default/lint.ts';
import { emptySet } from './empty-set/lint.ts';
import { expired } from './expired/lint.ts';
import { fileNotImported } from './file-not-imported/lint.ts';
import { groupDoesNotFit } from './group-does-not-fit/lint.ts';
import { nameStyle } from './name-style/lint.ts';
import { neverChosen } from './never-chosen/lint.ts';
import { neverRuns } from './never-runs/lint.ts';
import { neverTrue } from './never-true/lint.ts';
import { pageViewTwice } from './page-view-twice/lint.ts';
import { patternForPlainTest } from './pattern-for-plain-test/lint.ts';
import { queueWithoutScript } from './queue-without-script/lint.ts';
import { regionLikeCountry } from './region-like-country/lint.ts';
import { rulesInACycle } from './rules-in-a-cycle/lint.ts';
import { scriptWithoutIntegrity } from './script-without-integrity/lint.ts';
import { selectorByPosition } from './selector-by-position/lint.ts';
import { staleLayerValue } from './stale-layer-value/lint.ts';
import { storedWithoutGroup } from './stored-without-group/lint.ts';
import { thenWithoutWaiting } from './then-without-waiting/lint.ts';
import { thirdPartyWithoutConsent } from './third-party-without-consent/lint.ts';
import { thirdPartyWithoutCookies } from './third-party-without-cookies/lint.ts';
import { twoTagsOneTitle } from './two-tags-one-title/lint.ts';
import { undocumented } from './undocumented/lint.ts';
import { unusedDeclaration } from './unused-declaration/lint.ts';
import { unusedParameter } from './unused-parameter/lint.ts';
import { unusedTag } from './unused-tag/lint.ts';
import type { Lint } from './define-lint.ts';

/** Every lint, by name. */
export const lints: readonly Lint[] = [
  alwaysTrue,
  assertionCannotFail,
  assertionSharesSet,
  beaconNeverSent,
  bodyNeverSent,
  cannotBeStopped,
  changesNothing,
  countriesWithoutDefault,
  emptySet,
  expired,
  fileNotImported,
  groupDoesNotFit,
  nameStyle,
  neverChosen,
  neverRuns,
  neverTrue,
  pageViewTwice,
  patternForPlainTest,
  queueWithoutScript,
  regionLikeCountry,
  rulesInACycle,
  scriptWithoutIntegrity,
  selectorByPosition,
  staleLayerValue,
  storedWithoutGroup,
  thenWithoutWaiting,
  thirdPartyWithoutConsent,
  thirdPartyWithoutCookies,
  twoTagsOneTitle,
  undocumented,
  unusedDeclaration,
  unusedParameter,
  unusedTag,
];
