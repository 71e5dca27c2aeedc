// Written by `npm run generate` from the folders of runtime/; not to be edited.
import type {
  ActionTable,
  ConsentSourceTable,
  EventTable,
  FactTable,
  FunctionTable,
  SourceTable,
  VendorTable,
} from '../../runtime/tables.ts';
import { event as answeredEvent } from '../../runtime/events/answered/event.ts';
import { event as appearsEvent } from '../../runtime/events/appears/event.ts';
import { event as audioEndEvent } from '../../runtime/events/audio-end/event.ts';
import { event as audioPlayEvent } from '../../runtime/events/audio-play/event.ts';
import { event as audioProgressEvent } from '../../runtime/events/audio-progress/event.ts';
import { event as changedEvent } from '../../runtime/events/changed/event.ts';
import { event as clickEvent } from '../../runtime/events/click/event.ts';
import { event as consentChangedEvent } from '../../runtime/events/consent-changed/event.ts';
import { event as consentCompleteEvent } from '../../runtime/events/consent-complete/event.ts';
import { event as directEvent } from '../../runtime/events/direct/event.ts';
import { event as failedEvent } from '../../runtime/events/failed/event.ts';
import { event as formChangeEvent } from '../../runtime/events/form-change/event.ts';
import { event as hoverEvent } from '../../runtime/events/hover/event.ts';
import { event as layerEvent } from '../../runtime/events/layer/event.ts';
import { event as layerChangeEvent } from '../../runtime/events/layer-change/event.ts';
import { event as leaveEvent } from '../../runtime/events/leave/event.ts';
import { event as loadEvent } from '../../runtime/events/load/event.ts';
import { event as navigationEvent } from '../../runtime/events/navigation/event.ts';
import { event as readyEvent } from '../../runtime/events/ready/event.ts';
import { event as sentEvent } from '../../runtime/events/sent/event.ts';
import { event as submitEvent } from '../../runtime/events/submit/event.ts';
import { event as videoEndEvent } from '../../runtime/events/video-end/event.ts';
import { event as videoPlayEvent } from '../../runtime/events/video-play/event.ts';
import { event as videoProgressEvent } from '../../runtime/events/video-progress/event.ts';
import { event as visibleEvent } from '../../runtime/events/visible/event.ts';
import { event as windowEvent } from '../../runtime/events/window/event.ts';
import { fact as campaignCurrentFact } from '../../runtime/facts/campaign-current/fact.ts';
import { fact as campaignPastFact } from '../../runtime/facts/campaign-past/fact.ts';
import { fact as campaignRecentFact } from '../../runtime/facts/campaign-recent/fact.ts';
import { fact as consentChosenFact } from '../../runtime/facts/consent-chosen/fact.ts';
import { fact as consentKnownFact } from '../../runtime/facts/consent-known/fact.ts';
import { fact as consentStateFact } from '../../runtime/facts/consent-state/fact.ts';
import { fact as geoTextFact } from '../../runtime/facts/geo-text/fact.ts';
import { fact as hashFact } from '../../runtime/facts/hash/fact.ts';
import { fact as hostFact } from '../../runtime/facts/host/fact.ts';
import { fact as libraryHostFact } from '../../runtime/facts/library-host/fact.ts';
import { fact as navigationLoadTimeFact } from '../../runtime/facts/navigation-load-time/fact.ts';
import { fact as navigationTypeFact } from '../../runtime/facts/navigation-type/fact.ts';
import { fact as optedOutFact } from '../../runtime/facts/opted-out/fact.ts';
import { fact as pageHasFormFact } from '../../runtime/facts/page-has-form/fact.ts';
import { fact as pageTitleFact } from '../../runtime/facts/page-title/fact.ts';
import { fact as pathFact } from '../../runtime/facts/path/fact.ts';
import { fact as queryFact } from '../../runtime/facts/query/fact.ts';
import { fact as rawPathFact } from '../../runtime/facts/raw-path/fact.ts';
import { fact as rawReferrerFact } from '../../runtime/facts/raw-referrer/fact.ts';
import { fact as rawUrlFact } from '../../runtime/facts/raw-url/fact.ts';
import { fact as referrerFact } from '../../runtime/facts/referrer/fact.ts';
import { fact as segmentFact } from '../../runtime/facts/segment/fact.ts';
import { fact as segmentsFact } from '../../runtime/facts/segments/fact.ts';
import { fact as urlFact } from '../../runtime/facts/url/fact.ts';
import { fact as urlHasEmailFact } from '../../runtime/facts/url-has-email/fact.ts';
import { fact as viewportHeightFact } from '../../runtime/facts/viewport-height/fact.ts';
import { fact as viewportWidthFact } from '../../runtime/facts/viewport-width/fact.ts';
import { fact as visitNewFact } from '../../runtime/facts/visit-new/fact.ts';
import { fact as visitSinceLastFact } from '../../runtime/facts/visit-since-last/fact.ts';
import { fact as visitStartsFact } from '../../runtime/facts/visit-starts/fact.ts';
import { functionTable as attributeFunction } from '../../runtime/functions/attribute/function.ts';
import { functionTable as cleanFunction } from '../../runtime/functions/clean/function.ts';
import { functionTable as countFunction } from '../../runtime/functions/count/function.ts';
import { functionTable as decodeFunction } from '../../runtime/functions/decode/function.ts';
import { functionTable as domainFunction } from '../../runtime/functions/domain/function.ts';
import { functionTable as encodeFunction } from '../../runtime/functions/encode/function.ts';
import { functionTable as firstFunction } from '../../runtime/functions/first/function.ts';
import { functionTable as hasEmailFunction } from '../../runtime/functions/has-email/function.ts';
import { functionTable as hashFunction } from '../../runtime/functions/hash/function.ts';
import { functionTable as insideFunction } from '../../runtime/functions/inside/function.ts';
import { functionTable as joinFunction } from '../../runtime/functions/join/function.ts';
import { functionTable as lastFunction } from '../../runtime/functions/last/function.ts';
import { functionTable as lowerFunction } from '../../runtime/functions/lower/function.ts';
import { functionTable as maxFunction } from '../../runtime/functions/max/function.ts';
import { functionTable as minFunction } from '../../runtime/functions/min/function.ts';
import { functionTable as numberFunction } from '../../runtime/functions/number/function.ts';
import { functionTable as parameterFunction } from '../../runtime/functions/parameter/function.ts';
import { functionTable as partFunction } from '../../runtime/functions/part/function.ts';
import { functionTable as presentFunction } from '../../runtime/functions/present/function.ts';
import { functionTable as redactFunction } from '../../runtime/functions/redact/function.ts';
import { functionTable as redactUrlFunction } from '../../runtime/functions/redact-url/function.ts';
import { functionTable as replaceFunction } from '../../runtime/functions/replace/function.ts';
import { functionTable as roundFunction } from '../../runtime/functions/round/function.ts';
import { functionTable as secondsFunction } from '../../runtime/functions/seconds/function.ts';
import { functionTable as shortenFunction } from '../../runtime/functions/shorten/function.ts';
import { functionTable as splitFunction } from '../../runtime/functions/split/function.ts';
import { functionTable as textFunction } from '../../runtime/functions/text/function.ts';
import { functionTable as trimFunction } from '../../runtime/functions/trim/function.ts';
import { functionTable as underFunction } from '../../runtime/functions/under/function.ts';
import { functionTable as upperFunction } from '../../runtime/functions/upper/function.ts';
import { functionTable as visibleFunction } from '../../runtime/functions/visible/function.ts';
import { functionTable as withParameterFunction } from '../../runtime/functions/with-parameter/function.ts';
import { source as cookieSource } from '../../runtime/sources/cookie/source.ts';
import { source as elementSource } from '../../runtime/sources/element/source.ts';
import { source as globalSource } from '../../runtime/sources/global/source.ts';
import { source as layerSource } from '../../runtime/sources/layer/source.ts';
import { source as localSource } from '../../runtime/sources/local/source.ts';
import { source as metaSource } from '../../runtime/sources/meta/source.ts';
import { source as querySource } from '../../runtime/sources/query/source.ts';
import { source as segmentSource } from '../../runtime/sources/segment/source.ts';
import { source as sessionSource } from '../../runtime/sources/session/source.ts';
import { action as addAction } from '../../runtime/actions/add/action.ts';
import { action as addClassAction } from '../../runtime/actions/add-class/action.ts';
import { action as clearAction } from '../../runtime/actions/clear/action.ts';
import { action as hideAction } from '../../runtime/actions/hide/action.ts';
import { action as increaseAction } from '../../runtime/actions/increase/action.ts';
import { action as logAction } from '../../runtime/actions/log/action.ts';
import { action as pushAction } from '../../runtime/actions/push/action.ts';
import { action as raiseAction } from '../../runtime/actions/raise/action.ts';
import { action as removeAction } from '../../runtime/actions/remove/action.ts';
import { action as removeClassAction } from '../../runtime/actions/remove-class/action.ts';
import { action as sendAction } from '../../runtime/actions/send/action.ts';
import { action as setAction } from '../../runtime/actions/set/action.ts';
import { action as setAttributeAction } from '../../runtime/actions/set-attribute/action.ts';
import { action as setParameterAction } from '../../runtime/actions/set-parameter/action.ts';
import { action as showAction } from '../../runtime/actions/show/action.ts';
import { action as waitAction } from '../../runtime/actions/wait/action.ts';
import { vendor as adobeAnalyticsVendor } from '../../runtime/vendors/adobe-analytics/vendor.ts';
import { vendor as companyIdentificationVendor } from '../../runtime/vendors/company-identification/vendor.ts';
import { vendor as iframeVendor } from '../../runtime/vendors/iframe/vendor.ts';
import { vendor as marketingAutomationVendor } from '../../runtime/vendors/marketing-automation/vendor.ts';
import { vendor as personalisationVendor } from '../../runtime/vendors/personalisation/vendor.ts';
import { vendor as pixelVendor } from '../../runtime/vendors/pixel/vendor.ts';
import { vendor as scriptVendor } from '../../runtime/vendors/script/vendor.ts';
import { vendor as visitorIdentityVendor } from '../../runtime/vendors/visitor-identity/vendor.ts';
import { consentSource as oneTrustConsentSource } from '../../runtime/consent-sources/one-trust/consent-source.ts';

/** By name, as rules write it. */
export const events: ReadonlyMap<string, EventTable> = byName<EventTable>([
  answeredEvent,
  appearsEvent,
  audioEndEvent,
  audioPlayEvent,
  audioProgressEvent,
  changedEvent,
  clickEvent,
  consentChangedEvent,
  consentCompleteEvent,
  directEvent,
  failedEvent,
  formChangeEvent,
  hoverEvent,
  layerEvent,
  layerChangeEvent,
  leaveEvent,
  loadEvent,
  navigationEvent,
  readyEvent,
  sentEvent,
  submitEvent,
  videoEndEvent,
  videoPlayEvent,
  videoProgressEvent,
  visibleEvent,
  windowEvent,
]);

/** By name, as rules write it. */
export const facts: ReadonlyMap<string, FactTable> = byName<FactTable>([
  campaignCurrentFact,
  campaignPastFact,
  campaignRecentFact,
  consentChosenFact,
  consentKnownFact,
  consentStateFact,
  geoTextFact,
  hashFact,
  hostFact,
  libraryHostFact,
  navigationLoadTimeFact,
  navigationTypeFact,
  optedOutFact,
  pageHasFormFact,
  pageTitleFact,
  pathFact,
  queryFact,
  rawPathFact,
  rawReferrerFact,
  rawUrlFact,
  referrerFact,
  segmentFact,
  segmentsFact,
  urlFact,
  urlHasEmailFact,
  viewportHeightFact,
  viewportWidthFact,
  visitNewFact,
  visitSinceLastFact,
  visitStartsFact,
]);

/** By name, as rules write it. */
export const functions: ReadonlyMap<string, FunctionTable> = byName<FunctionTable>([
  attributeFunction,
  cleanFunction,
  countFunction,
  decodeFunction,
  domainFunction,
  encodeFunction,
  firstFunction,
  hasEmailFunction,
  hashFunction,
  insideFunction,
  joinFunction,
  lastFunction,
  lowerFunction,
  maxFunction,
  minFunction,
  numberFunction,
  parameterFunction,
  partFunction,
  presentFunction,
  redactFunction,
  redactUrlFunction,
  replaceFunction,
  roundFunction,
  secondsFunction,
  shortenFunction,
  splitFunction,
  textFunction,
  trimFunction,
  underFunction,
  upperFunction,
  visibleFunction,
  withParameterFunction,
]);

/** By name, as rules write it. */
export const sources: ReadonlyMap<string, SourceTable> = byName<SourceTable>([
  cookieSource,
  elementSource,
  globalSource,
  layerSource,
  localSource,
  metaSource,
  querySource,
  segmentSource,
  sessionSource,
]);

/** By name, as rules write it. */
export const actions: ReadonlyMap<string, ActionTable> = byName<ActionTable>([
  addAction,
  addClassAction,
  clearAction,
  hideAction,
  increaseAction,
  logAction,
  pushAction,
  raiseAction,
  removeAction,
  removeClassAction,
  sendAction,
  setAction,
  setAttributeAction,
  setParameterAction,
  showAction,
  waitAction,
]);

/** By name, as rules write it. */
export const vendors: ReadonlyMap<string, VendorTable> = byName<VendorTable>([
  adobeAnalyticsVendor,
  companyIdentificationVendor,
  iframeVendor,
  marketingAutomationVendor,
  personalisationVendor,
  pixelVendor,
  scriptVendor,
  visitorIdentityVendor,
]);

/** By name, as rules write it. */
export const consentSources: ReadonlyMap<string, ConsentSourceTable> = byName<ConsentSourceTable>([
  oneTrustConsentSource,
]);

function byName<T extends { readonly name: string }>(tables: readonly T[]): ReadonlyMap<string, T> {
  return new Map(tables.map((table) => [table.name, table]));
}
