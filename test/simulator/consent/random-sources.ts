/** What a consent manager has reported: the granted groups, that the visitor has not answered, an error, or nothing yet. */
type Answer = readonly string[] | 'none' | 'failed' | 'unknown';

/** A manager in a page. Its functions return code of the page, and change what must count. */
interface Model {
  readonly answer: Answer;
  store(granted: readonly string[]): string;
  /** The event, or the report to listeners. */
  fire(): string;
  /** A switch is moved and not saved. */
  move(): string;
  reset(): string;
  damage(): string;
  reopen(): string;
}

/** A source of consent. */
export interface Source {
  readonly name: string;
  readonly rules: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Code of the page before the script of tagc. */
  readonly before: string;
  readonly model: () => Model;
}

const consent = (stored: string, performance = '[stats]', targeting = '[ads]') => `
consent {
  group necessary   = 1
  group performance = 2 { names: ${performance} }
  group targeting   = 4 { names: ${targeting} }
  default { otherwise: [necessary, performance] }
  stored: ${stored}
  optOut: { targeting: gpc }
}`;
const nameOf: Readonly<Record<string, string>> = { performance: 'stats', targeting: 'ads' };
const json = (value: unknown) => JSON.stringify(value);

/** A declared manager: what it keeps counts at once, and its event only says so earlier. */
function declared(kept: string, write: (value: string | undefined) => string, first: Answer, open?: string): Source {
  const answered = open === undefined ? '' : 'answered: "at"';
  return {
    name: kept,
    rules: `manager banner { kept: ${kept}
      answer: list("allowed")
      changes: [window("answered")]
      ${answered} }
      ${consent('banner()')}`,
    before: '',
    model: () => {
      const model = {
        answer: first,
        store(granted: readonly string[]) {
          model.answer = granted;
          return write(json({ at: 1, allowed: granted.map((one) => nameOf[one]) }));
        },
        fire: () => 'dispatchEvent(new Event("answered"))',
        move: () => 'window.switches = ["stats", "ads"]; dispatchEvent(new Event("answered"))',
        reset() {
          model.answer = 'none';
          return write(open);
        },
        damage() {
          model.answer = [];
          return write(json({ at: 1, allowed: 5 }));
        },
        reopen: () => 'dispatchEvent(new Event("answered"))',
      };
      return model;
    },
  };
}

/** A manager whose reports count: `report` returns data for its listeners. */
function reporting(
  rest: Pick<Source, 'name' | 'rules' | 'before'>,
  report: (kind: 'answer' | 'none' | 'open' | 'damaged', granted: readonly string[]) => string,
  opensAs: Answer,
): Source {
  return {
    ...rest,
    model: () => {
      let saved: readonly string[] | undefined;
      const show = () => {
        if (model.answer === 'unknown') model.answer = opensAs;
        return report('open', ['performance', 'targeting']);
      };
      const model = {
        answer: 'unknown' as Answer,
        store(granted: readonly string[]) {
          saved = granted;
          return '';
        },
        fire() {
          if (saved === undefined) return show();
          model.answer = saved;
          return report('answer', saved);
        },
        move: show,
        reset() {
          saved = undefined;
          model.answer = 'none';
          return report('none', []);
        },
        damage() {
          model.answer = [];
          return report('damaged', []);
        },
        reopen: show,
      };
      return model;
    },
  };
}

const listeners = (name: string, at: number) =>
  `window.listeners = []; window.${name} = (...values) => void listeners.push(values[${at}]);
   window.report = (data) => listeners.forEach((listener) => listener(data, true));`;

const framework = reporting(
  { name: 'tcf()', rules: consent('tcf()', '[8]', '[1, 3]'), before: listeners('__tcfapi', 2) },
  (kind, granted) => {
    const ids = granted.flatMap((one) => (one === 'performance' ? [8] : [1, 3]));
    return `report(${json({
      gdprApplies: kind !== 'none',
      cmpStatus: 'loaded',
      eventStatus: kind === 'open' ? 'cmpuishown' : 'useractioncomplete',
      ...(kind !== 'damaged' && { purpose: { consents: Object.fromEntries(ids.map((id) => [id, true])) } }),
      vendor: { consents: {} },
      specialFeatureOptins: {},
    })})`;
  },
  'none',
);

const platform = reporting(
  { name: 'gpp()', rules: consent('gpp()', '[SaleOptOut]', '[SharingOptOut]'), before: listeners('__gpp', 1) },
  (kind, granted) => {
    const optOut = (group: string) => (granted.includes(group) ? 2 : 1);
    const usnat = { SaleOptOut: optOut('performance'), SharingOptOut: optOut('targeting') };
    const pingData = {
      signalStatus: kind === 'open' ? 'not ready' : 'ready',
      applicableSections: kind === 'none' ? [-1] : [7],
      parsedSections: kind === 'damaged' ? { usnat: {} } : { usnat },
    };
    return `report(${json({ eventName: 'signalStatus', pingData })})`;
  },
  'unknown',
);

/** Commands add to the answer, and it remains when the page forgets it. */
const commands: Source = {
  name: 'consentMode()',
  rules: consent('consentMode(queue: "dataLayer")', '[analytics_storage]', '[ad_storage]'),
  before: 'window.dataLayer = []; window.gtag = function () { dataLayer.push(arguments); };',
  model: () => {
    let saved: readonly string[] | undefined;
    const byDefault = () => {
      if (model.answer === 'unknown') model.answer = 'none';
      return 'gtag("consent", "default", { ad_storage: "granted" })';
    };
    const model = {
      answer: 'unknown' as Answer,
      store(granted: readonly string[]) {
        saved = granted;
        return '';
      },
      fire() {
        if (saved === undefined) return byDefault();
        model.answer = saved;
        const state = (group: string) => (saved!.includes(group) ? 'granted' : 'denied');
        const values = { analytics_storage: state('performance'), ad_storage: state('targeting') };
        return `gtag("consent", "update", ${json(values)})`;
      },
      move: () => 'gtag("event", "moved", { ad_storage: "granted" })',
      reset: byDefault,
      damage() {
        if (typeof model.answer === 'string') model.answer = [];
        return 'gtag("consent", "update")';
      },
      reopen: byDefault,
    };
    return model;
  },
};

/** A custom module, which reads a variable of the page. */
const custom: Source = {
  name: 'module()',
  rules: consent('module("./consent.ts")').replaceAll(/ \{ names: [^}]+\}/g, ''),
  files: {
    'consent.ts': `export default function (changed: () => void) {
      addEventListener('answered', changed);
      return () => {
        const { answer } = window as unknown as { answer: string[] | null | undefined | number };
        if (typeof answer === 'number') throw Error('damaged');
        return answer;
      };
    }`,
  },
  before: '',
  model: () => {
    const model = {
      answer: 'unknown' as Answer,
      store(granted: readonly string[]) {
        model.answer = granted;
        return `window.answer = ${json(granted)}`;
      },
      fire: () => 'dispatchEvent(new Event("answered"))',
      move: () => 'window.switches = ["performance"]',
      reset() {
        model.answer = 'none';
        return 'window.answer = null';
      },
      damage() {
        model.answer = 'failed';
        return 'window.answer = 5';
      },
      reopen: () => 'dispatchEvent(new Event("answered"))',
    };
    return model;
  },
};

export const sources: readonly Source[] = [
  declared(
    'cookie("c")',
    (value) =>
      `document.cookie = "c=" + encodeURIComponent(${json(value ?? '')}) + ";path=/${value ? '' : ';max-age=0'}"`,
    'none',
  ),
  declared(
    'local("c")',
    (value) => (value === undefined ? 'localStorage.removeItem("c")' : `localStorage.setItem("c", ${json(value)})`),
    'none',
  ),
  declared('global("Banner.answer")', (value) => `window.Banner = { answer: ${value} }`, 'unknown', '{ "at": 0 }'),
  declared('result("Banner.read")', (value) => `window.Banner = { read: () => (${value}) }`, 'unknown', '{ "at": 0 }'),
  framework,
  platform,
  commands,
  custom,
];
