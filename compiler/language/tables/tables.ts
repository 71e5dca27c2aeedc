// Written by `npm run generate` from the folders of runtime/; not to be edited.
import type {
  ActionTable,
  BuiltInTable,
  ConsentSourceTable,
  EventTable,
  FunctionTable,
  SourceTable,
  VendorTable,
} from '../../../runtime/tables/tables.ts';
import { event as answeredEvent } from '../../../runtime/events/answered/event.ts';
import { event as appearsEvent } from '../../../runtime/events/appears/event.ts';
import { event as audioEndEvent } from '../../../runtime/events/audio-end/event.ts';
import { event as audioPauseEvent } from '../../../runtime/events/audio-pause/event.ts';
import { event as audioPlayEvent } from '../../../runtime/events/audio-play/event.ts';
import { event as audioProgressEvent } from '../../../runtime/events/audio-progress/event.ts';
import { event as changedEvent } from '../../../runtime/events/changed/event.ts';
import { event as clickEvent } from '../../../runtime/events/click/event.ts';
import { event as consentChangedEvent } from '../../../runtime/events/consent-changed/event.ts';
import { event as consentCompleteEvent } from '../../../runtime/events/consent-complete/event.ts';
import { event as directEvent } from '../../../runtime/events/direct/event.ts';
import { event as errorEvent } from '../../../runtime/events/error/event.ts';
import { event as failedEvent } from '../../../runtime/events/failed/event.ts';
import { event as formChangeEvent } from '../../../runtime/events/form-change/event.ts';
import { event as hiddenEvent } from '../../../runtime/events/hidden/event.ts';
import { event as hoverEvent } from '../../../runtime/events/hover/event.ts';
import { event as layerEvent } from '../../../runtime/events/layer/event.ts';
import { event as layerChangeEvent } from '../../../runtime/events/layer-change/event.ts';
import { event as leaveEvent } from '../../../runtime/events/leave/event.ts';
import { event as loadedEvent } from '../../../runtime/events/loaded/event.ts';
import { event as messageEvent } from '../../../runtime/events/message/event.ts';
import { event as navigationEvent } from '../../../runtime/events/navigation/event.ts';
import { event as readyEvent } from '../../../runtime/events/ready/event.ts';
import { event as restoredEvent } from '../../../runtime/events/restored/event.ts';
import { event as scrollEvent } from '../../../runtime/events/scroll/event.ts';
import { event as scrollPixelsEvent } from '../../../runtime/events/scroll-pixels/event.ts';
import { event as sentEvent } from '../../../runtime/events/sent/event.ts';
import { event as shownEvent } from '../../../runtime/events/shown/event.ts';
import { event as startEvent } from '../../../runtime/events/start/event.ts';
import { event as submitEvent } from '../../../runtime/events/submit/event.ts';
import { event as timerEvent } from '../../../runtime/events/timer/event.ts';
import { event as videoEndEvent } from '../../../runtime/events/video-end/event.ts';
import { event as videoPauseEvent } from '../../../runtime/events/video-pause/event.ts';
import { event as videoPlayEvent } from '../../../runtime/events/video-play/event.ts';
import { event as videoProgressEvent } from '../../../runtime/events/video-progress/event.ts';
import { event as visibleEvent } from '../../../runtime/events/visible/event.ts';
import { event as windowEvent } from '../../../runtime/events/window/event.ts';
import { builtIn as browserLanguageBuiltIn } from '../../../runtime/built-ins/browser-language/built-in.ts';
import { builtIn as browserUserAgentBuiltIn } from '../../../runtime/built-ins/browser-user-agent/built-in.ts';
import { builtIn as campaignCurrentBuiltIn } from '../../../runtime/built-ins/campaign-current/built-in.ts';
import { builtIn as campaignPastBuiltIn } from '../../../runtime/built-ins/campaign-past/built-in.ts';
import { builtIn as campaignRecentBuiltIn } from '../../../runtime/built-ins/campaign-recent/built-in.ts';
import { builtIn as consentChosenBuiltIn } from '../../../runtime/built-ins/consent-chosen/built-in.ts';
import { builtIn as consentDecisionBuiltIn } from '../../../runtime/built-ins/consent-decision/built-in.ts';
import { builtIn as consentKnownBuiltIn } from '../../../runtime/built-ins/consent-known/built-in.ts';
import { builtIn as consentStateBuiltIn } from '../../../runtime/built-ins/consent-state/built-in.ts';
import { builtIn as geoTextBuiltIn } from '../../../runtime/built-ins/geo-text/built-in.ts';
import { builtIn as gpcBuiltIn } from '../../../runtime/built-ins/gpc/built-in.ts';
import { builtIn as hashBuiltIn } from '../../../runtime/built-ins/hash/built-in.ts';
import { builtIn as hostBuiltIn } from '../../../runtime/built-ins/host/built-in.ts';
import { builtIn as inFrameBuiltIn } from '../../../runtime/built-ins/in-frame/built-in.ts';
import { builtIn as libraryHostBuiltIn } from '../../../runtime/built-ins/library-host/built-in.ts';
import { builtIn as navigationLoadTimeBuiltIn } from '../../../runtime/built-ins/navigation-load-time/built-in.ts';
import { builtIn as navigationTypeBuiltIn } from '../../../runtime/built-ins/navigation-type/built-in.ts';
import { builtIn as optedOutBuiltIn } from '../../../runtime/built-ins/opted-out/built-in.ts';
import { builtIn as pageHasFormBuiltIn } from '../../../runtime/built-ins/page-has-form/built-in.ts';
import { builtIn as pageTitleBuiltIn } from '../../../runtime/built-ins/page-title/built-in.ts';
import { builtIn as pageVisibleBuiltIn } from '../../../runtime/built-ins/page-visible/built-in.ts';
import { builtIn as pathBuiltIn } from '../../../runtime/built-ins/path/built-in.ts';
import { builtIn as queryBuiltIn } from '../../../runtime/built-ins/query/built-in.ts';
import { builtIn as randomIdBuiltIn } from '../../../runtime/built-ins/random-id/built-in.ts';
import { builtIn as rawPathBuiltIn } from '../../../runtime/built-ins/raw-path/built-in.ts';
import { builtIn as rawReferrerBuiltIn } from '../../../runtime/built-ins/raw-referrer/built-in.ts';
import { builtIn as rawUrlBuiltIn } from '../../../runtime/built-ins/raw-url/built-in.ts';
import { builtIn as referrerBuiltIn } from '../../../runtime/built-ins/referrer/built-in.ts';
import { builtIn as segmentBuiltIn } from '../../../runtime/built-ins/segment/built-in.ts';
import { builtIn as segmentsBuiltIn } from '../../../runtime/built-ins/segments/built-in.ts';
import { builtIn as timeIsoBuiltIn } from '../../../runtime/built-ins/time-iso/built-in.ts';
import { builtIn as timeMillisecondsBuiltIn } from '../../../runtime/built-ins/time-milliseconds/built-in.ts';
import { builtIn as timeSecondsBuiltIn } from '../../../runtime/built-ins/time-seconds/built-in.ts';
import { builtIn as urlBuiltIn } from '../../../runtime/built-ins/url/built-in.ts';
import { builtIn as urlHasEmailBuiltIn } from '../../../runtime/built-ins/url-has-email/built-in.ts';
import { builtIn as viewportHeightBuiltIn } from '../../../runtime/built-ins/viewport-height/built-in.ts';
import { builtIn as viewportWidthBuiltIn } from '../../../runtime/built-ins/viewport-width/built-in.ts';
import { builtIn as visitNewBuiltIn } from '../../../runtime/built-ins/visit-new/built-in.ts';
import { builtIn as visitSinceLastBuiltIn } from '../../../runtime/built-ins/visit-since-last/built-in.ts';
import { builtIn as visitStartsBuiltIn } from '../../../runtime/built-ins/visit-starts/built-in.ts';
import { functionTable as attributeFunction } from '../../../runtime/functions/attribute/function.ts';
import { functionTable as cleanFunction } from '../../../runtime/functions/clean/function.ts';
import { functionTable as closestFunction } from '../../../runtime/functions/closest/function.ts';
import { functionTable as contentOfFunction } from '../../../runtime/functions/content-of/function.ts';
import { functionTable as countFunction } from '../../../runtime/functions/count/function.ts';
import { functionTable as declassifyFunction } from '../../../runtime/functions/declassify/function.ts';
import { functionTable as decodeFunction } from '../../../runtime/functions/decode/function.ts';
import { functionTable as domainFunction } from '../../../runtime/functions/domain/function.ts';
import { functionTable as encodeFunction } from '../../../runtime/functions/encode/function.ts';
import { functionTable as fieldOfFunction } from '../../../runtime/functions/field-of/function.ts';
import { functionTable as findInFunction } from '../../../runtime/functions/find-in/function.ts';
import { functionTable as firstFunction } from '../../../runtime/functions/first/function.ts';
import { functionTable as hasEmailFunction } from '../../../runtime/functions/has-email/function.ts';
import { functionTable as hashFunction } from '../../../runtime/functions/hash/function.ts';
import { functionTable as indexAmongFunction } from '../../../runtime/functions/index-among/function.ts';
import { functionTable as indexOfFunction } from '../../../runtime/functions/index-of/function.ts';
import { functionTable as insideFunction } from '../../../runtime/functions/inside/function.ts';
import { functionTable as joinFunction } from '../../../runtime/functions/join/function.ts';
import { functionTable as lastFunction } from '../../../runtime/functions/last/function.ts';
import { functionTable as lowerFunction } from '../../../runtime/functions/lower/function.ts';
import { functionTable as maxFunction } from '../../../runtime/functions/max/function.ts';
import { functionTable as mergeFunction } from '../../../runtime/functions/merge/function.ts';
import { functionTable as minFunction } from '../../../runtime/functions/min/function.ts';
import { functionTable as nthFunction } from '../../../runtime/functions/nth/function.ts';
import { functionTable as numberFunction } from '../../../runtime/functions/number/function.ts';
import { functionTable as parameterFunction } from '../../../runtime/functions/parameter/function.ts';
import { functionTable as parentOfFunction } from '../../../runtime/functions/parent-of/function.ts';
import { functionTable as partFunction } from '../../../runtime/functions/part/function.ts';
import { functionTable as presentFunction } from '../../../runtime/functions/present/function.ts';
import { functionTable as redactFunction } from '../../../runtime/functions/redact/function.ts';
import { functionTable as redactUrlFunction } from '../../../runtime/functions/redact-url/function.ts';
import { functionTable as replaceFunction } from '../../../runtime/functions/replace/function.ts';
import { functionTable as roundFunction } from '../../../runtime/functions/round/function.ts';
import { functionTable as secondsFunction } from '../../../runtime/functions/seconds/function.ts';
import { functionTable as shortenFunction } from '../../../runtime/functions/shorten/function.ts';
import { functionTable as splitFunction } from '../../../runtime/functions/split/function.ts';
import { functionTable as sumFunction } from '../../../runtime/functions/sum/function.ts';
import { functionTable as textFunction } from '../../../runtime/functions/text/function.ts';
import { functionTable as trimFunction } from '../../../runtime/functions/trim/function.ts';
import { functionTable as underFunction } from '../../../runtime/functions/under/function.ts';
import { functionTable as unlessBlankFunction } from '../../../runtime/functions/unless-blank/function.ts';
import { functionTable as upperFunction } from '../../../runtime/functions/upper/function.ts';
import { functionTable as visibleFunction } from '../../../runtime/functions/visible/function.ts';
import { functionTable as withParameterFunction } from '../../../runtime/functions/with-parameter/function.ts';
import { source as cookieSource } from '../../../runtime/sources/cookie/source.ts';
import { source as elementSource } from '../../../runtime/sources/element/source.ts';
import { source as elementsSource } from '../../../runtime/sources/elements/source.ts';
import { source as globalSource } from '../../../runtime/sources/global/source.ts';
import { source as historyStateSource } from '../../../runtime/sources/history-state/source.ts';
import { source as layerSource } from '../../../runtime/sources/layer/source.ts';
import { source as localSource } from '../../../runtime/sources/local/source.ts';
import { source as metaSource } from '../../../runtime/sources/meta/source.ts';
import { source as querySource } from '../../../runtime/sources/query/source.ts';
import { source as segmentSource } from '../../../runtime/sources/segment/source.ts';
import { source as sessionSource } from '../../../runtime/sources/session/source.ts';
import { action as addAction } from '../../../runtime/actions/add/action.ts';
import { action as addClassAction } from '../../../runtime/actions/add-class/action.ts';
import { action as clearAction } from '../../../runtime/actions/clear/action.ts';
import { action as hideAction } from '../../../runtime/actions/hide/action.ts';
import { action as increaseAction } from '../../../runtime/actions/increase/action.ts';
import { action as logAction } from '../../../runtime/actions/log/action.ts';
import { action as pushAction } from '../../../runtime/actions/push/action.ts';
import { action as raiseAction } from '../../../runtime/actions/raise/action.ts';
import { action as removeAction } from '../../../runtime/actions/remove/action.ts';
import { action as removeClassAction } from '../../../runtime/actions/remove-class/action.ts';
import { action as sendAction } from '../../../runtime/actions/send/action.ts';
import { action as setAction } from '../../../runtime/actions/set/action.ts';
import { action as setAttributeAction } from '../../../runtime/actions/set-attribute/action.ts';
import { action as setParameterAction } from '../../../runtime/actions/set-parameter/action.ts';
import { action as showAction } from '../../../runtime/actions/show/action.ts';
import { action as waitAction } from '../../../runtime/actions/wait/action.ts';
import { vendor as adobeAnalyticsVendor } from '../../../runtime/vendors/adobe-analytics/vendor.ts';
import { vendor as companyIdentificationVendor } from '../../../runtime/vendors/company-identification/vendor.ts';
import { vendor as gtmVendor } from '../../../runtime/vendors/gtm/vendor.ts';
import { vendor as identityPartnersVendor } from '../../../runtime/vendors/identity-partners/vendor.ts';
import { vendor as iframeVendor } from '../../../runtime/vendors/iframe/vendor.ts';
import { vendor as marketingAutomationVendor } from '../../../runtime/vendors/marketing-automation/vendor.ts';
import { vendor as personalisationVendor } from '../../../runtime/vendors/personalisation/vendor.ts';
import { vendor as pixelVendor } from '../../../runtime/vendors/pixel/vendor.ts';
import { vendor as scriptVendor } from '../../../runtime/vendors/script/vendor.ts';
import { vendor as vimeoVendor } from '../../../runtime/vendors/vimeo/vendor.ts';
import { vendor as visitorIdentityVendor } from '../../../runtime/vendors/visitor-identity/vendor.ts';
import { vendor as youtubeVendor } from '../../../runtime/vendors/youtube/vendor.ts';
import { consentSource as consentModeConsentSource } from '../../../runtime/consent-sources/consent-mode/consent-source.ts';
import { consentSource as gppConsentSource } from '../../../runtime/consent-sources/gpp/consent-source.ts';
import { consentSource as oneTrustConsentSource } from '../../../runtime/consent-sources/one-trust/consent-source.ts';
import { consentSource as tcfConsentSource } from '../../../runtime/consent-sources/tcf/consent-source.ts';

/** By name, as rules write it. */
export const events: ReadonlyMap<string, EventTable> = byName<EventTable>([
  answeredEvent,
  appearsEvent,
  audioEndEvent,
  audioPauseEvent,
  audioPlayEvent,
  audioProgressEvent,
  changedEvent,
  clickEvent,
  consentChangedEvent,
  consentCompleteEvent,
  directEvent,
  errorEvent,
  failedEvent,
  formChangeEvent,
  hiddenEvent,
  hoverEvent,
  layerEvent,
  layerChangeEvent,
  leaveEvent,
  loadedEvent,
  messageEvent,
  navigationEvent,
  readyEvent,
  restoredEvent,
  scrollEvent,
  scrollPixelsEvent,
  sentEvent,
  shownEvent,
  startEvent,
  submitEvent,
  timerEvent,
  videoEndEvent,
  videoPauseEvent,
  videoPlayEvent,
  videoProgressEvent,
  visibleEvent,
  windowEvent,
]);

/** By name, as rules write it. */
export const builtIns: ReadonlyMap<string, BuiltInTable> = byName<BuiltInTable>([
  browserLanguageBuiltIn,
  browserUserAgentBuiltIn,
  campaignCurrentBuiltIn,
  campaignPastBuiltIn,
  campaignRecentBuiltIn,
  consentChosenBuiltIn,
  consentDecisionBuiltIn,
  consentKnownBuiltIn,
  consentStateBuiltIn,
  geoTextBuiltIn,
  gpcBuiltIn,
  hashBuiltIn,
  hostBuiltIn,
  inFrameBuiltIn,
  libraryHostBuiltIn,
  navigationLoadTimeBuiltIn,
  navigationTypeBuiltIn,
  optedOutBuiltIn,
  pageHasFormBuiltIn,
  pageTitleBuiltIn,
  pageVisibleBuiltIn,
  pathBuiltIn,
  queryBuiltIn,
  randomIdBuiltIn,
  rawPathBuiltIn,
  rawReferrerBuiltIn,
  rawUrlBuiltIn,
  referrerBuiltIn,
  segmentBuiltIn,
  segmentsBuiltIn,
  timeIsoBuiltIn,
  timeMillisecondsBuiltIn,
  timeSecondsBuiltIn,
  urlBuiltIn,
  urlHasEmailBuiltIn,
  viewportHeightBuiltIn,
  viewportWidthBuiltIn,
  visitNewBuiltIn,
  visitSinceLastBuiltIn,
  visitStartsBuiltIn,
]);

/** By name, as rules write it. */
export const functions: ReadonlyMap<string, FunctionTable> = byName<FunctionTable>([
  attributeFunction,
  cleanFunction,
  closestFunction,
  contentOfFunction,
  countFunction,
  declassifyFunction,
  decodeFunction,
  domainFunction,
  encodeFunction,
  fieldOfFunction,
  findInFunction,
  firstFunction,
  hasEmailFunction,
  hashFunction,
  indexAmongFunction,
  indexOfFunction,
  insideFunction,
  joinFunction,
  lastFunction,
  lowerFunction,
  maxFunction,
  mergeFunction,
  minFunction,
  nthFunction,
  numberFunction,
  parameterFunction,
  parentOfFunction,
  partFunction,
  presentFunction,
  redactFunction,
  redactUrlFunction,
  replaceFunction,
  roundFunction,
  secondsFunction,
  shortenFunction,
  splitFunction,
  sumFunction,
  textFunction,
  trimFunction,
  underFunction,
  unlessBlankFunction,
  upperFunction,
  visibleFunction,
  withParameterFunction,
]);

/** By name, as rules write it. */
export const sources: ReadonlyMap<string, SourceTable> = byName<SourceTable>([
  cookieSource,
  elementSource,
  elementsSource,
  globalSource,
  historyStateSource,
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
  gtmVendor,
  identityPartnersVendor,
  iframeVendor,
  marketingAutomationVendor,
  personalisationVendor,
  pixelVendor,
  scriptVendor,
  vimeoVendor,
  visitorIdentityVendor,
  youtubeVendor,
]);

/** By name, as rules write it. */
export const consentSources: ReadonlyMap<string, ConsentSourceTable> = byName<ConsentSourceTable>([
  consentModeConsentSource,
  gppConsentSource,
  oneTrustConsentSource,
  tcfConsentSource,
]);

function byName<T extends { readonly name: string }>(tables: readonly T[]): ReadonlyMap<string, T> {
  return new Map(tables.map((table) => [table.name, table]));
}
