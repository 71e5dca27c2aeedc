/**
 * How a scenario sets everything that the start of an action can depend on: the `given` or the step. Tests compare these
 * tables with those of the language, so that no value is forgotten.
 */

/** Built-in values that no scenario sets: they differ at each visit. */
export const unsettable: ReadonlySet<string> = new Set(['randomId', 'time.iso', 'time.milliseconds', 'time.seconds']);

/** The given by which each other built-in value is set. `consent` and `<tag>.<field>` decide those about consent. */
export const builtInWays: Readonly<Record<string, string>> = {
  'browser.language': 'browser.language',
  'browser.userAgent': 'browser.userAgent',
  'campaign.current': 'campaign.current',
  'campaign.past': 'campaign.past',
  'campaign.recent': 'campaign.recent',
  'consent.chosen': 'consent',
  'consent.decision': 'consent',
  'consent.known': 'consent',
  'consent.state': 'consent',
  'geo.text': 'geo.text',
  gpc: 'gpc',
  hash: 'hash',
  host: 'host',
  inFrame: 'inFrame',
  'library.host': 'library.host',
  'navigation.loadTime': 'navigation.loadTime',
  'navigation.type': 'navigation.type',
  optedOut: '<tag>.<field>',
  pageHasForm: 'pageHasForm',
  pageTitle: 'pageTitle',
  pageVisible: 'pageVisible',
  path: 'path',
  query: 'query',
  rawPath: 'path',
  rawReferrer: 'referrer',
  rawUrl: 'url',
  referrer: 'referrer',
  segment: 'path',
  segments: 'path',
  url: 'url',
  urlHasEmail: 'url',
  'viewport.height': 'viewport.height',
  'viewport.width': 'viewport.width',
  'visit.new': 'visit.new',
  'visit.sinceLast': 'visit.sinceLast',
  'visit.starts': 'visit.starts',
};

/** The given by which the value of each source is set. */
export const sourceWays: Readonly<Record<string, string>> = {
  cookie: 'cookie',
  element: 'element',
  elements: 'elements',
  global: 'global',
  historyState: 'historyState',
  layer: 'layer',
  local: 'local',
  meta: 'meta',
  query: 'query',
  segment: 'path',
  session: 'session',
};

/** How a field of an event gets its value. */
export type FieldWay =
  /** An attribute of the element of the event, or of the form around it. */
  | { readonly by: 'attribute'; readonly name: string; readonly of?: 'form' }
  /** The address of the link. */
  | { readonly by: 'link' }
  | { readonly by: 'text' }
  /** The record of the step `raise`, without these first names of the field. */
  | { readonly by: 'record'; readonly without: number }
  /** The address of the page, or the one before a navigation. */
  | { readonly by: 'path' | 'from' }
  /** The position at which a video or audio is. */
  | { readonly by: 'percent' }
  /** It follows from the event, or from what caused it. */
  | { readonly by: 'event' };

export interface EventWay {
  /** The step that dispatches the event. Undefined if the page dispatches it without one. */
  readonly step?: string;
  /** Whether actions of other rules or tags cause it. */
  readonly isCaused?: true;
  readonly fields: Readonly<Record<string, FieldWay>>;
}

const event: FieldWay = { by: 'event' };
const formOf = (of?: 'form'): Readonly<Record<string, FieldWay>> => ({
  'form.id': { by: 'attribute', name: 'id', of },
  'form.name': { by: 'attribute', name: 'name', of },
});
const link: EventWay['fields'] = {
  'link.url': { by: 'link' },
  'link.text': { by: 'text' },
  'link.host': { by: 'link' },
  'link.id': { by: 'attribute', name: 'id' },
  ...formOf('form'),
  target: event,
};
const form: EventWay['fields'] = { ...formOf(), 'form.path': { by: 'path' }, target: event };
const media = (name: string, more: EventWay['fields'] = {}): EventWay => ({
  step: 'play',
  fields: {
    [`${name}.id`]: { by: 'attribute', name: 'id' },
    [`${name}.name`]: { by: 'attribute', name: 'title' },
    [`${name}.percent`]: { by: 'percent' },
    [`${name}.seconds`]: { by: 'percent' },
    [`${name}.duration`]: event,
    [`${name}.url`]: event,
    ...more,
  },
});
const video = media('video', { 'video.title': event, 'video.code': event });
const ofConsent: EventWay = { step: 'consent', fields: { 'event.given': event, 'event.withdrawn': event } };

/** How each event occurs. Fields of a payload are in the record of `raise`, like `event.detail`. */
export const eventWays: Readonly<Record<string, EventWay>> = {
  answered: { isCaused: true, fields: {} },
  appears: { fields: { target: event } },
  'audio.end': media('audio'),
  'audio.pause': media('audio'),
  'audio.play': media('audio'),
  'audio.progress': media('audio'),
  changed: { step: 'set', isCaused: true, fields: {} },
  click: { step: 'click', fields: link },
  consentChanged: ofConsent,
  consentComplete: ofConsent,
  direct: { step: 'raise', fields: { 'event.id': event, 'event.detail': { by: 'record', without: 2 } } },
  error: { step: 'throw', fields: { 'error.message': event, 'error.file': event, 'error.line': event } },
  failed: { isCaused: true, fields: { reason: event } },
  formChange: { step: 'change', fields: form },
  hidden: { step: 'hide', fields: {} },
  hover: { step: 'hover', fields: link },
  layer: { step: 'raise', fields: { 'event.info': { by: 'record', without: 1 }, 'event.name': event } },
  layerChange: { step: 'push', fields: { 'event.path': event } },
  leave: { step: 'leave', fields: {} },
  loaded: { fields: {} },
  message: { step: 'raise', fields: { 'event.detail': { by: 'record', without: 2 }, 'event.origin': event } },
  navigation: { step: 'navigate', fields: { from: { by: 'from' }, 'navigation.by': event } },
  ready: { fields: {} },
  restored: { step: 'restore', fields: {} },
  scroll: { step: 'scroll', fields: { 'scroll.percent': event } },
  'scroll.pixels': { step: 'scroll', fields: { 'scroll.pixels': event } },
  sent: { isCaused: true, fields: { 'beacon.kind': event, 'beacon.name': event } },
  shown: { step: 'show', fields: {} },
  start: { fields: {} },
  submit: { step: 'submit', fields: form },
  timer: { step: 'wait', fields: { 'timer.count': event } },
  'video.end': video,
  'video.pause': video,
  'video.play': video,
  'video.progress': video,
  visible: { step: 'view', fields: { target: event } },
  window: { step: 'raise', fields: { 'event.detail': { by: 'record', without: 2 } } },
};
