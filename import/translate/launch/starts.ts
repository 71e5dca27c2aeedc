import type { ContainerTrigger, TriggerFilter } from '../../model/container.ts';
import { settingOf, settingRecords } from '../../model/setting-of.ts';
import type { EventContext } from '../event-context.ts';
import { idSelector } from '../id-selector.ts';
import type { TriggerStart } from '../triggers/start-of.ts';
import { CannotCarry, quote, type ValueCode } from '../value-code.ts';

type Start = (trigger: ContainerTrigger, variable: (name: string) => ValueCode) => TriggerStart;

const start = (event: string, kind: EventContext['kind'], more: Partial<TriggerStart> = {}): TriggerStart => ({
  event,
  context: { kind, name: event },
  filters: [],
  differs: [],
  ...more,
});

const onPage =
  (event: string, name: string): Start =>
  () => ({ ...start(event, 'page'), context: { kind: 'page', name } });

/** What starts rules for the events of Adobe Launch, by extension and module. */
export const launchStarts: Readonly<Record<string, Start>> = {
  'core/libraryLoaded': onPage('start', 'libraryLoaded'),
  'core/pageTop': onPage('start', 'pageTop'),
  'core/pageBottom': onPage('ready', 'pageBottom'),
  'core/domReady': onPage('ready', 'domReady'),
  'core/windowLoaded': onPage('loaded', 'windowLoaded'),
  'core/tabFocus': onPage('shown', 'tabFocus'),
  'core/tabBlur': onPage('hidden', 'tabBlur'),
  'core/historyChange': () => start('navigation', 'navigation'),
  'core/click': ({ settings }) => {
    const delay = Number(settingOf(settings, 'anchorDelay'));
    const { selector, filters, differs } = elementOf(settings);
    const hold = delay > 0 ? `, hold: ${Math.min(delay, 5000)}ms` : '';
    return start(`click(${quote(selector || '*')}${hold})`, 'click', { filters, selector, differs });
  },
  'core/hover': ({ settings }) => {
    const { selector, filters, differs } = elementOf(settings);
    const delay = Number(settingOf(settings, 'delay'));
    return start(`hover(${quote(selector || '*')}${delay > 0 ? `, for: ${delay}ms` : ''})`, 'click', {
      filters,
      differs,
    });
  },
  'core/submit': ({ settings }) => {
    const { selector, filters, differs } = elementOf(settings);
    return start(selector === '' ? 'submit' : `submit(${quote(selector)})`, 'submit', { filters, differs });
  },
  'core/directCall': ({ settings }) => start(`direct(${quote(required(settings, 'identifier').trim())})`, 'direct'),
  'core/customEvent': ({ settings }) => {
    if (!/^(?:|body|html|:root|\*)$/.test(settingOf(settings, 'elementSelector')))
      throw new CannotCarry('It counts only at some elements, and events of the window have no element.');
    return start(`window(${quote(required(settings, 'type'))})`, 'direct');
  },
  'core/dataElementChange': ({ settings }, variable) =>
    start(`changed(${variable(required(settings, 'name')).code})`, 'page', {
      differs: ['Launch compares the value once a second.'],
    }),
  'core/timeOnPage': ({ settings }) => {
    const seconds = Number(settingOf(settings, 'timeOnPage'));
    if (!(seconds > 0)) throw new CannotCarry('It names no time.');
    return start(`timer(every: ${Math.round(seconds * 1000)}ms, times: 1)`, 'timer');
  },
  'core/entersViewport': ({ settings }) => {
    const { selector, filters, differs } = elementOf(settings);
    if (selector === '') throw new CannotCarry('It names no element.');
    const delay = Number(settingOf(settings, 'delay'));
    return start(`visible(${quote(selector)}, share: 0${delay > 0 ? `, for: ${delay}ms` : ''})`, 'visible', {
      filters,
      differs:
        settingOf(settings, 'frequency') === 'everyEntry'
          ? [...differs, 'It counts each element once, not each time that it comes into view.']
          : differs,
    });
  },
  'core/elementExists': ({ settings }) => {
    const { selector, filters, differs } = elementOf(settings);
    if (selector === '') throw new CannotCarry('It names no element.');
    return start(`appears(${quote(selector)})`, 'page', { filters, differs, isOnce: true });
  },
  'core/mediaPlay': ({ settings }) => video('play', settings),
  'core/mediaPause': ({ settings }) => video('pause', settings),
  'core/mediaEnded': ({ settings }) => video('end', settings),
  'gcoe-adobe-client-data-layer/datalayerPushListener': pushed,
  'gcoe-adobe-client-data-layer/dataPushed': pushed,
};

function video(word: 'play' | 'pause' | 'end', settings: ContainerTrigger['settings']): TriggerStart {
  const { selector } = elementOf(settings);
  return start(selector === '' ? `video.${word}` : `video.${word}(${quote(selector)})`, 'video', {
    differs: ['Audio players do not count, and a video starts it once for each player.'],
  });
}

/** The extension of the Adobe Client Data Layer. */
function pushed({ settings }: ContainerTrigger): TriggerStart {
  const method = settingOf(settings, 'method') || 'specificEvent';
  const scope = settingOf(settings, 'scope') || 'all';
  const differs = scope === 'all' ? [] : [`It counts all events, not only those of the scope "${scope}".`];
  if (method === 'specificEvent') {
    const name = settingOf(settings, 'eventKey') || settingOf(settings, 'specificEvent');
    if (name === '') throw new CannotCarry('It names no event.');
    return { ...start(`layer(${quote(name)})`, 'layer', { differs }), context: { kind: 'layer', name } };
  }
  if (!/event/i.test(method)) throw new CannotCarry(`It counts "${method}", which is more than events.`);
  return { ...start('layer(/^/)', 'layer', { differs, pattern: '/^/' }), context: { kind: 'layer' } };
}

function required(settings: ContainerTrigger['settings'], key: string): string {
  const text = settingOf(settings, key);
  if (text === '') throw new CannotCarry(`It has no setting "${key}".`);
  return text;
}

/** Returns the selector of an event, and comparisons for properties that no selector can express. */
function elementOf(settings: ContainerTrigger['settings']): {
  selector: string;
  filters: TriggerFilter[];
  differs: string[];
} {
  const filters: TriggerFilter[] = [];
  let selector = settingOf(settings, 'elementSelector').trim();
  for (const property of settingRecords(settings.elementProperties)) {
    const [name, value] = [settingOf(property, 'name'), settingOf(property, 'value')];
    if (name === '') continue;
    const isPattern = settingOf(property, 'valueIsRegex') === 'true';
    if (name === 'id' && !isPattern)
      selector = selector === '' ? idSelector(value) : `:is(${selector})${idSelector(value)}`;
    else
      filters.push({
        comparison: isPattern ? 'matchRegex' : 'equals',
        left: `{{this.${name}}}`,
        right: value,
        isNegated: false,
        ignoresCase: isPattern,
      });
  }
  const differs =
    settingOf(settings, 'bubbleFireIfParent') === 'false' ? ['Elements within the one that it names count, too.'] : [];
  if (settingOf(settings, 'bubbleStop') === 'true' || settingOf(settings, 'bubbleFireIfChildFired') === 'false')
    differs.push('It neither stops rules for elements around its own, nor do other rules stop it.');
  return { selector, filters, differs };
}
