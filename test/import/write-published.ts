import { engineCode } from './replay/engine.ts';

type Json = any;

const predicates: Readonly<Record<string, string>> = {
  EQUALS: '_eq',
  CONTAINS: '_cn',
  STARTS_WITH: '_sw',
  ENDS_WITH: '_ew',
  MATCH_REGEX: '_re',
  CSS_SELECTOR: '_css',
  GREATER: '_gt',
  LESS: '_lt',
};

const events: Readonly<Record<string, string>> = {
  PAGEVIEW: 'gtm.js',
  DOM_READY: 'gtm.dom',
  WINDOW_LOADED: 'gtm.load',
  CLICK: 'gtm.click',
  LINK_CLICK: 'gtm.linkClick',
  FORM_SUBMISSION: 'gtm.formSubmit',
  TIMER: 'gtm.timer',
  SCROLL_DEPTH: 'gtm.scrollDepth',
  YOU_TUBE_VIDEO: 'gtm.video',
  ELEMENT_VISIBILITY: 'gtm.elementVisibility',
  HISTORY_CHANGE: 'gtm.historyChange',
};

const listeners: Readonly<Record<string, string>> = { CLICK: '__cl', LINK_CLICK: '__lcl', FORM_SUBMISSION: '__fsl', TIMER: '__tl', SCROLL_DEPTH: '__sdl', YOU_TUBE_VIDEO: '__ytl', ELEMENT_VISIBILITY: '__evl', HISTORY_CHANGE: '__hl' }; // prettier-ignore

const builtIns: Readonly<Record<string, object>> = {
  Event: { function: '__e' },
  _event: { function: '__e' },
  'Page URL': { function: '__u', vtp_component: 'URL' },
  'Page Hostname': { function: '__u', vtp_component: 'HOST' },
  'Page Path': { function: '__u', vtp_component: 'PATH' },
  'Click Element': { function: '__v', vtp_name: 'gtm.element' },
  'Click Classes': { function: '__v', vtp_name: 'gtm.elementClasses' },
  'Click ID': { function: '__v', vtp_name: 'gtm.elementId' },
  'Click URL': { function: '__v', vtp_name: 'gtm.elementUrl' },
  'Click Text': { function: '__aev', vtp_varType: 'TEXT' },
  'Form ID': { function: '__aev', vtp_varType: 'ID' },
  'Scroll Depth Threshold': { function: '__v', vtp_name: 'gtm.scrollThreshold' },
  'Video Title': { function: '__v', vtp_name: 'gtm.videoTitle' },
  'Video Percent': { function: '__v', vtp_name: 'gtm.videoPercent' },
  Triggers: { function: '__v', vtp_name: 'gtm.triggers' },
};

/** Returns the script that Google Tag Manager would publish for an export, as far as an import reads it. */
export function writePublished({ containerVersion: container }: Json): string {
  const macros: object[] = [];
  const numbers = new Map<string, number>();
  const rows: object[] = [];
  const rules: unknown[][] = [];
  const ids = new Map<string, unknown[]>();
  const watching: object[] = [];
  const live = container.tag.filter(({ paused, type }: Json) => !paused && type !== 'ua');
  for (const trigger of container.trigger) ids.set(trigger.triggerId, ifsOf(trigger));
  ids.set('2147479553', [['if', predicate('_eq', macro('Event'), 'gtm.js')]]);
  for (const [at, tag] of live.entries()) {
    for (const id of tag.firingTriggerId) rules.push([...ids.get(id)!, ['add', at]]);
    for (const id of tag.blockingTriggerId) rules.push([...ids.get(id)!, ['block', at]]);
  }
  const tags = [...live.map((tag: Json) => ({ function: `__${tag.type}`, ...settingsOf(tag.parameter), tag_id: Number(tag.tagId), ...sequenceOf(tag), ...(tag.priority && { priority: Number(tag.priority.value) }), ...(tag.tagFiringOption === 'ONCE_PER_LOAD' ? { once_per_load: true } : { once_per_event: true }) })), ...watching]; // prettier-ignore
  const resource = { version: container.containerVersionId ?? '1', macros, tags, predicates: rows, rules };
  return `// Copyright\n(function(){\n\nvar data = {\n"resource": ${JSON.stringify(resource).replaceAll('<', '\\u003C')},\n"runtime":[]};\n${engineCode(container.container.publicId)}})();\n`;

  function ifsOf(trigger: Json): unknown[] {
    const { type, filter = [], customEventFilter = [], triggerId, parameter } = trigger;
    const named = customEventFilter.map((one: Json) => predicateOf(one, macro('Event')));
    const own = events[type] === undefined ? [] : [predicate('_eq', macro('Event'), events[type])];
    if (listeners[type] !== undefined) {
      const unique = `2_${triggerId}`;
      own.push(predicate('_re', macro('Triggers'), `(^$|((^|,)${unique}($|,)))`));
      const more = Object.fromEntries(
        ['waitForTags', 'waitForTagsTimeout', 'checkValidation', 'interval', 'limit', 'eventName'].flatMap((key) =>
          trigger[key] ? [[`vtp_${key}`, trigger[key].value]] : [],
        ),
      );
      watching.push({
        function: listeners[type],
        ...settingsOf(parameter),
        ...more,
        vtp_uniqueTriggerId: unique,
        tag_id: 900 + watching.length,
      });
    }
    const isNegated = (one: Json) => one.parameter.some(({ key, value }: Json) => key === 'negate' && value === 'true');
    const of = (list: Json[]) => list.map((one) => predicateOf(one));
    const no = of(filter.filter(isNegated));
    return [
      ['if', ...own, ...named, ...of(filter.filter((one: Json) => !isNegated(one)))],
      ...(no.length > 0 ? [['unless', ...no]] : []),
    ];
  }

  function predicateOf({ type, parameter }: Json, left?: unknown): number {
    const [arg0, arg1] = ['arg0', 'arg1'].map((key) => valueOf(parameter.find((one: Json) => one.key === key).value));
    return predicate(predicates[type], left ?? arg0, arg1);
  }

  function predicate(name: string, arg0: unknown, arg1: unknown): number {
    return rows.push({ function: name, arg0, arg1 }) - 1;
  }

  function macro(name: string): unknown {
    let number = numbers.get(name);
    if (number === undefined) {
      const variable = container.variable.find((one: Json) => one.name === name);
      number = macros.push({}) - 1;
      numbers.set(name, number);
      if (!variable && !builtIns[name]) throw new Error(`The script has no ${name}`);
      const entry = variable ? { function: `__${variable.type}`, ...settingsOf(variable.parameter) } : builtIns[name];
      const script =
        variable?.type === 'jsm' ? { vtp_javascript: valueOf(`(${variable.parameter[0].value})();`, true) } : {};
      Object.assign(macros[number], entry, script);
    }
    return ['macro', number];
  }

  function settingsOf(parameters: readonly Json[] = []): object {
    return Object.fromEntries(parameters.map((one) => [`vtp_${one.key}`, parameterOf(one)]));
  }

  function parameterOf({ type, value, list, map }: Json): unknown {
    if (type === 'LIST') return ['list', ...list.map(parameterOf)];
    if (type === 'MAP') return ['map', ...map.flatMap((one: Json) => [one.key, parameterOf(one)])];
    return type === 'BOOLEAN' ? value === 'true' : valueOf(value);
  }

  /** Values within code are escaped. */
  function valueOf(text: string, isCode = false): unknown {
    const parts = text.split(/(\{\{[^{}]+\}\})/).filter((part) => part !== '');
    const values = parts.map((part) => (part.startsWith('{{') ? macro(part.slice(2, -2)) : part));
    if (values.length <= 1) return values[0] ?? '';
    return ['template', ...values.map((value) => (Array.isArray(value) && isCode ? ['escape', value, 8, 16] : value))];
  }

  function sequenceOf({ setupTag = [] }: Json): object {
    const list = setupTag.map(({ tagName, stopOnSetupFailure }: Json) => [
      'tag',
      live.findIndex(({ name }: Json) => name === tagName),
      stopOnSetupFailure ? 1 : 0,
    ]);
    return list.length > 0 ? { setup_tags: ['list', ...list] } : {};
  }
}
