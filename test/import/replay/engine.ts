/**
 * A double of the engine of Google Tag Manager, from its public documentation: it runs the compiled container of a
 * `gtm.js` in a page. It shares no code with the importer. It has what the containers of these tests need.
 */

/** Returns the code of an engine that runs `data.resource`, in the form of the code that Google publishes. */
export function engineCode(id: string): string {
  const names = Object.keys(createFunctions({}, () => undefined));
  const entries = names.map(
    (name) => `(function(a){Z.__${name}=a;Z.__${name}.g="${name}";Z.__${name}.h=!0})(own.${name});`,
  );
  return [
    `var Z={},model={};function read(a){return a.split(".").reduce(function(b,c){return b==null?void 0:b[c]},model)}`,
    `var own=(${String(createFunctions)})(window,read);`,
    ...entries,
    `(${String(startEngine)})(window,data.resource,Z,model,read,${JSON.stringify(id)});`,
  ].join('\n');
}

type Read = (path: string) => any;

/** The functions of variables and listeners. They receive settings whose variables have values. */
function createFunctions(page: any, read: Read): Record<string, (given: any) => unknown> {
  const row = (
    { vtp_map: rows, vtp_setDefaultValue: has, vtp_defaultValue: other }: any,
    isRow: (key: string) => boolean,
  ) => {
    const found = rows.find(({ key }: any) => isRow(String(key)));
    return found ? found.value : has ? other : undefined;
  };
  const nothing = () => undefined;
  return {
    e: () => read('event'),
    c: (given) => given.vtp_value,
    v: (given) => read(given.vtp_name) ?? (given.vtp_setDefaultValue ? given.vtp_defaultValue : undefined),
    j: (given) => given.vtp_name.split('.').reduce((value: any, key: string) => value?.[key], page),
    k: (given) =>
      page.document.cookie
        .split('; ')
        .find((one: string) => one.startsWith(`${given.vtp_name}=`))
        ?.slice(given.vtp_name.length + 1),
    u(given) {
      const url = new page.URL(page.location.href);
      if (given.vtp_component === 'HOST') return url.hostname;
      if (given.vtp_component === 'PATH') return url.pathname;
      if (given.vtp_component === 'QUERY') return url.searchParams.get(given.vtp_queryKey) ?? undefined;
      return url.href.replace(/#.*/, '');
    },
    aev(given) {
      const element = read('gtm.element');
      return given.vtp_varType === 'TEXT' ? element?.textContent.trim() : element?.getAttribute('id');
    },
    smm: (given) => row(given, (key) => key === String(given.vtp_input)),
    remm: (given) =>
      row(given, (key) =>
        new RegExp(given.vtp_fullMatch ? `^(?:${key})$` : key, given.vtp_ignoreCase ? 'i' : '').test(given.vtp_input),
      ),
    // oxlint-disable-next-line no-eval -- code of the containers of these tests
    jsm: (given) => page.eval(given.vtp_javascript),
    gtes: (given) =>
      Object.fromEntries(given.vtp_eventSettingsTable.map((one: any) => [one.parameter, one.parameterValue])),
    cl: nothing,
    lcl: nothing,
    fsl: nothing,
    tl: nothing,
  };
}

function startEngine(
  page: any,
  { macros, tags, predicates, rules }: any,
  Z: any,
  model: any,
  read: Read,
  id: string,
): void {
  const ranOnce = new Set();
  const layer: any[] = (page.dataLayer = page.dataLayer || []);
  page.google_tag_manager = { [id]: { dataLayer: { get: read } } };
  for (const item of layer.slice()) take(item);
  const push = layer.push.bind(layer);
  layer.push = (...items) => {
    const length = push(...items);
    for (const item of items) take(item);
    return length;
  };
  page.document.addEventListener('DOMContentLoaded', () => layer.push({ event: 'gtm.dom' }));
  page.addEventListener('load', () => layer.push({ event: 'gtm.load' }));
  listen();

  function take(item: any): void {
    for (const key of Object.keys(item)) merge(key, item[key]);
    if (item.event === 'gtm.js') for (const first of ['gtm.init_consent', 'gtm.init']) happen(first);
    if (item.event !== undefined) happen(item.event);
  }

  function merge(path: string, value: any): void {
    const keys = path.split('.');
    const last = keys.pop()!;
    let at = model;
    for (const key of keys) at = at[key] = Object(at[key]) === at[key] ? at[key] : {};
    const isPlain = Object.prototype.toString.call(value) === '[object Object]';
    if (!isPlain) at[last] = value;
    else {
      if (Object(at[last]) !== at[last]) at[last] = {};
      for (const key of Object.keys(value)) merge(`${path}.${key}`, value[key]);
    }
  }

  function happen(event: string): void {
    model.event = event;
    const results = predicates.map(holds);
    const added = new Set<number>();
    const blocked = new Set<number>();
    for (const rule of rules) {
      const of = (word: string) => rule.flatMap(([first, ...rest]: any) => (first === word ? rest : []));
      if (!of('if').every((at: number) => results[at]) || of('unless').some((at: number) => results[at])) continue;
      for (const at of of('add')) added.add(at);
      for (const at of of('block')) blocked.add(at);
    }
    const running = Array.from(added).filter((at) => !blocked.has(at));
    for (const at of running.toSorted((one, other) => (tags[other].priority ?? 0) - (tags[one].priority ?? 0))) run(at);
  }

  function run(at: number): void {
    const tag = tags[at];
    if (tag.once_per_load && ranOnce.has(at)) return;
    ranOnce.add(at);
    for (const [, before] of (tag.setup_tags ?? []).slice(1)) run(before);
    call(tag);
  }

  function call(entry: any): unknown {
    const given: any = {};
    for (const key of Object.keys(entry)) if (key.startsWith('vtp_')) given[key] = valueOf(entry[key]);
    return Z[entry.function]?.(given);
  }

  function valueOf(value: any): any {
    if (!Array.isArray(value)) return value;
    const [word, ...rest] = value;
    if (word === 'macro') return call(macros[rest[0]]);
    if (word === 'list') return rest.map(valueOf);
    if (word === 'template') return rest.map((part) => String(valueOf(part))).join('');
    if (word === 'escape') return JSON.stringify(valueOf(rest[0]));
    const record: any = {};
    for (let at = 0; at + 1 < rest.length; at += 2) record[valueOf(rest[at])] = valueOf(rest[at + 1]);
    return record;
  }

  function holds({ function: name, arg0, arg1, ignore_case: ignoresCase }: any): boolean {
    const left = valueOf(arg0);
    const [one, other] = [String(left), String(valueOf(arg1))];
    if (name === '_css') return left instanceof page.Element && left.matches(other);
    if (name === '_re') return new RegExp(other, ignoresCase ? 'i' : '').test(one);
    if (name === '_gt') return Number(one) > Number(other);
    if (name === '_lt') return Number(one) < Number(other);
    if (name === '_cn') return one.includes(other);
    if (name === '_sw') return one.startsWith(other);
    return name === '_ew' ? one.endsWith(other) : one === other;
  }

  function listen(): void {
    const idsOf = (name: string) =>
      tags.filter((tag: any) => tag.function === name).map((tag: any) => tag.vtp_uniqueTriggerId);
    const pushElement = (event: string, element: any, ids: string[]) =>
      layer.push({
        event,
        'gtm.element': element,
        'gtm.elementClasses': element.getAttribute('class') ?? '',
        'gtm.elementId': element.getAttribute('id') ?? '',
        'gtm.elementUrl': element.href ?? element.action ?? '',
        'gtm.triggers': ids.join(','),
      });
    page.document.addEventListener('click', ({ target }: any) => {
      const link = target.closest('a[href], area[href]');
      if (idsOf('__cl').length > 0) pushElement('gtm.click', target, idsOf('__cl'));
      if (link && idsOf('__lcl').length > 0) pushElement('gtm.linkClick', link, idsOf('__lcl'));
    });
    page.document.addEventListener('submit', ({ target }: any) =>
      pushElement('gtm.formSubmit', target, idsOf('__fsl')),
    );
    for (const {
      function: name,
      vtp_interval: interval,
      vtp_limit: limit,
      vtp_eventName: event,
      vtp_uniqueTriggerId: unique,
    } of tags) {
      if (name !== '__tl') continue;
      let count = 0;
      const timer = page.setInterval(() => {
        layer.push({ event, 'gtm.triggers': unique });
        if (++count >= Number(limit)) page.clearInterval(timer);
      }, Number(interval));
    }
  }
}
