import type { ContainerTrigger, TriggerFilter } from '../../model/container.ts';
import { settingOf } from '../../model/setting-of.ts';
import { templateParts } from '../../model/template-parts.ts';
import { type EventContext } from '../event-context.ts';
import { launchStarts } from '../launch/starts.ts';
import { CannotCarry, quote, type ValueCode } from '../value-code.ts';
import { idSelector } from '../id-selector.ts';
import { patternOf } from '../pattern.ts';
import { selectorsIn, withSelectors } from './selectors.ts';

/** What starts rules for a trigger, without its conditions on values. */
export interface TriggerStart {
  /** The event as code: `layer("purchase")`. */
  readonly event: string;
  readonly context: EventContext;
  /** The comparisons that the event does not contain. */
  readonly filters: readonly TriggerFilter[];
  /** The pattern for names of events that it has, as code. */
  readonly pattern?: string;
  /** The selector of its element. */
  readonly selector?: string;
  readonly isOnce?: boolean;
  /** Comes before the others of the same event. */
  readonly isFirst?: boolean;
  readonly differs: readonly string[];
}

/** Triggers that every container has, by their ids. */
const builtInTriggers = new Map([
  ['2147479553', page('start', 'gtm.js')],
  ['2147479572', page('start', 'gtm.init_consent', true)],
  ['2147479573', page('start', 'gtm.init', true)],
]);

/** Events of Google Tag Manager itself, which pages do not push. */
const ownEvents: Readonly<Record<string, string>> = {
  'gtm.js': 'start',
  'gtm.init': 'start',
  'gtm.init_consent': 'start',
  'gtm.dom': 'ready',
  'gtm.load': 'loaded',
};

function page(event: string, name: string, isFirst = false): TriggerStart {
  return { event, context: { kind: 'page', name }, filters: [], differs: [], ...(isFirst && { isFirst }) };
}

/** Returns the start of a trigger that every container has. */
export const startOfBuiltIn = (id: string): TriggerStart | undefined => builtInTriggers.get(id);

/** Returns what starts rules for a trigger. Throws a `CannotCarry` if nothing corresponds to it. */
export function triggerStarts(
  trigger: ContainerTrigger,
  variable: (name: string) => ValueCode,
): readonly TriggerStart[] {
  const launched = Object.hasOwn(launchStarts, trigger.type) ? launchStarts[trigger.type] : undefined;
  if (launched) return [launched(trigger, variable)];
  const start = Object.hasOwn(starts, trigger.type) ? starts[trigger.type] : undefined;
  if (!start)
    throw new CannotCarry(
      `Nothing corresponds to ${trigger.kind === 'event' ? 'an event' : 'a trigger'} of the type "${trigger.type}".`,
    );
  const found = start(trigger);
  return Array.isArray(found) ? found : [found as TriggerStart];
}

type Reader = (trigger: ContainerTrigger) => TriggerStart | readonly TriggerStart[];

const onPage =
  (event: string, name: string, isFirst = false): Reader =>
  ({ filters }) => ({ ...page(event, name, isFirst), filters });

const starts: Readonly<Record<string, Reader>> = {
  pageview: onPage('start', 'gtm.js'),
  init: onPage('start', 'gtm.init', true),
  consentinit: onPage('start', 'gtm.init_consent', true),
  domready: onPage('ready', 'gtm.dom'),
  windowloaded: onPage('loaded', 'gtm.load'),
  customevent: customEvent,
  click: ({ filters }) => withSelectors('', filters, 'click'),
  linkclick: linkClick,
  formsubmission: formSubmission,
  timer,
  scrolldepth: scrollDepth,
  elementvisibility: elementVisibility,
  historychange: ({ filters }) => ({
    event: 'navigation',
    context: { kind: 'navigation', name: 'gtm.historyChange' },
    filters,
    differs: [],
  }),
  jserror: ({ filters }) => ({
    event: 'error',
    context: { kind: 'error', name: 'gtm.pageError' },
    filters,
    differs: ['Equal errors count once in a page, and 20 different ones at most.'],
  }),
  youtubevideo: youTubeVideo,
};

function customEvent({ names, filters, settings }: ContainerTrigger): TriggerStart {
  const name =
    names[0] ??
    ({
      comparison: 'equals',
      left: '{{_event}}',
      right: settingOf(settings, 'eventName'),
      isNegated: false,
      ignoresCase: false,
    } as const);
  const others = [...names.slice(1), ...filters];
  const isLiteral = templateParts(name.right).every((part) => 'text' in part);
  if (!isLiteral) throw new CannotCarry('The name of its event depends on the page.');
  const differs: string[] = [];
  const start = (event: string, context: EventContext): TriggerStart => ({
    event,
    context,
    filters: others,
    differs,
  });
  if (name.comparison === 'equals' && !name.isNegated) {
    if (name.right === '') throw new CannotCarry('It names no event.');
    if (Object.hasOwn(ownEvents, name.right)) return { ...page(ownEvents[name.right], name.right), filters: others };
    if (name.right.startsWith('gtm.'))
      differs.push(`Google Tag Manager pushes "${name.right}" itself, and stops once it is gone.`);
    return start(`layer(${quote(name.right)})`, { kind: 'layer', name: name.right });
  }
  const pattern = patternFor(name);
  if (new RegExp(pattern.slice(1, pattern.lastIndexOf('/'))).test('gtm.js'))
    differs.push(
      'Its pattern also fits events of Google Tag Manager itself, such as "gtm.js", which start it no longer.',
    );
  return { ...start(`layer(${pattern})`, { kind: 'layer' }), pattern };
}

/** Returns a pattern for the names that a comparison is true for. */
function patternFor({ comparison, right, isNegated, ignoresCase }: TriggerFilter): string {
  const literal = right.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const sources: Partial<Record<TriggerFilter['comparison'], string>> = {
    equals: `^${literal}$`,
    contains: literal,
    startsWith: `^${literal}`,
    endsWith: `${literal}$`,
    matchRegex: right,
  };
  const source = sources[comparison];
  if (source === undefined) throw new CannotCarry('It compares the name of the event in a way without a counterpart.');
  return patternOf(isNegated ? `^(?![^]*(?:${source}))` : source, ignoresCase);
}

function linkClick({ filters, settings }: ContainerTrigger): TriggerStart {
  const waits = settingOf(settings, 'waitForTags') === 'true';
  const timeout = Math.min(Number(settingOf(settings, 'waitForTagsTimeout')) || 2000, 5000);
  const start = withSelectors('a[href], area[href]', filters, 'linkClick', waits ? `, hold: ${timeout}ms` : '');
  const differs = [...start.differs];
  if (settingOf(settings, 'checkValidation') === 'true')
    differs.push(
      'Clicks count also if the page stops the navigation ("Check Validation" has no counterpart for links).',
    );
  return { ...start, differs };
}

function formSubmission({ filters, settings }: ContainerTrigger): TriggerStart {
  const found = selectorsIn(filters, 'form');
  const isSent = settingOf(settings, 'checkValidation') === 'true';
  const parameters = [...(found.selector === '' ? [] : [quote(found.selector)]), ...(isSent ? ['sent: true'] : [])];
  const differs =
    settingOf(settings, 'waitForTags') === 'true'
      ? ['The form is sent at once: tags use requests that survive the page.']
      : [];
  return {
    event: parameters.length > 0 ? `submit(${parameters.join(', ')})` : 'submit',
    context: { kind: 'submit', name: 'gtm.formSubmit' },
    filters: found.rest,
    ...(found.selector !== '' && { selector: found.selector }),
    differs,
  };
}

function timer({ filters, settings }: ContainerTrigger): TriggerStart {
  const every = Number(settingOf(settings, 'interval'));
  const times = Number(settingOf(settings, 'limit'));
  if (!(every > 0)) throw new CannotCarry('Its interval is no number.');
  return {
    event: `timer(every: ${every}ms${times > 0 ? `, times: ${times}` : ''})`,
    context: { kind: 'timer', name: settingOf(settings, 'eventName') || 'gtm.timer' },
    filters,
    differs: ['Time in which the page is hidden does not count.'],
  };
}

function scrollDepth({ filters, settings }: ContainerTrigger): readonly TriggerStart[] {
  if (settingOf(settings, 'horizontalThresholdOn') === 'true' && settingOf(settings, 'verticalThresholdOn') === 'false')
    throw new CannotCarry('It counts horizontal scrolling, which has no counterpart.');
  const isPixels = settingOf(settings, 'verticalThresholdUnits').toUpperCase() === 'PIXELS';
  const key = isPixels ? 'verticalThresholdsPixels' : 'verticalThresholdsPercent';
  const numbers = settingOf(settings, key)
    .split(',')
    .map(Number)
    .filter((one) => Number.isInteger(one) && one > 0);
  if (numbers.length === 0) throw new CannotCarry('It names no share of the page.');
  return [
    {
      event: `${isPixels ? 'scroll.pixels' : 'scroll'}(${numbers.join(', ')})`,
      context: { kind: 'scroll', name: 'gtm.scrollDepth', detail: isPixels ? 'pixels' : 'percent' },
      filters,
      differs: [
        'Shares that are in view without scrolling count when the visitor first scrolls.',
        ...(settingOf(settings, 'horizontalThresholdOn') === 'true' ? ['Horizontal scrolling does not count.'] : []),
      ],
    },
  ];
}

function elementVisibility({ filters, settings }: ContainerTrigger): TriggerStart {
  const isCss = settingOf(settings, 'selectorType').toUpperCase() === 'CSS';
  const named = settingOf(settings, isCss ? 'elementSelector' : 'elementId');
  if (named.trim() === '') throw new CannotCarry('It names no element.');
  const share = settingOf(settings, 'onScreenRatio') || '50';
  const duration =
    settingOf(settings, 'useOnScreenDuration') === 'true' ? Number(settingOf(settings, 'onScreenDuration')) : 0;
  const frequency = settingOf(settings, 'firingFrequency').toUpperCase();
  return {
    event: `visible(${quote(isCss ? named : idSelector(named))}, share: ${Math.round(Number(share)) || 0}${duration > 0 ? `, for: ${duration}ms` : ''}${frequency.startsWith('MANY') ? ', eachTime: true' : ''})`,
    context: { kind: 'visible', name: 'gtm.elementVisibility' },
    filters,
    isOnce: frequency === 'ONCE',
    differs: [],
  };
}

const youTube = 'iframe[src*="youtube.com"], iframe[src*="youtube-nocookie.com"]';

function youTubeVideo({ filters, settings }: ContainerTrigger): readonly TriggerStart[] {
  const isOn = (key: string) => settingOf(settings, key) === 'true';
  const isTime = settingOf(settings, 'radioButtonGroup1').toUpperCase() === 'TIME';
  const percents = settingOf(settings, 'progressThresholdsPercent')
    .split(',')
    .map(Number)
    .filter((one) => one > 0);
  const events = [
    ...(isOn('captureStart') ? [[`video.play(${quote(youTube)}, after: 0ms)`, 'start']] : []),
    ...(isOn('captureComplete') ? [[`video.end(${quote(youTube)})`, 'complete']] : []),
    ...(isOn('capturePause') ? [[`video.pause(${quote(youTube)})`, 'pause']] : []),
    ...(isOn('captureProgress') && !isTime && percents.length > 0
      ? [[`video.progress(${percents.join(', ')})`, 'progress']]
      : []),
  ];
  if (events.length === 0) throw new CannotCarry('It counts only times of videos, which have no counterpart.');
  const differs = [
    'A video counts once for each player, and players need enablejsapi=1 in their address.',
    ...(isOn('captureProgress') && isTime ? ['Thresholds in seconds have no counterpart.'] : []),
    ...(events.some(([, status]) => status === 'progress')
      ? ['Progress counts for every player, not only those of YouTube.']
      : []),
  ];
  return events.map(([event, status]) => ({
    event,
    context: { kind: 'video', name: 'gtm.video', detail: status },
    filters,
    differs,
  }));
}
