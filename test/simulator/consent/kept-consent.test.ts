import { expect, test } from 'vitest';
import { runText } from '../run-text.ts';

// What the script reads in the answers of declared consent managers. The library's own are in test/managers.

const forms = {
  list: 'kept: cookie("c") answer: list("allowed") requires: { revision: 2 }',
  nested: 'kept: cookie("c") answer: list("purposes.enabled") base64: true',
  record: 'kept: cookie("c") answer: record()',
  fields: 'kept: local("c") answer: record("services", value: "consent.given") answered: "at"',
  pairs: 'kept: cookie("c") answer: pairs("!", "=") open: ["wait", "-1"]',
  word: 'kept: session("c") answer: word() grants: ["allow", "dismiss"]',
  timed: 'kept: cookie("c") answer: list("allowed") chosenAt: "at"',
  global: 'kept: global("Banner.answer") answer: record("", value: "on") answered: "done"',
} as const;

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const [all, one, none, unanswered] = ['both', 'counter', 'nothing', 'the default'];

/** The form, what is kept, and what is granted: `stats` and `ads` are the names of two groups. The default grants both. */
const rows: readonly (readonly [keyof typeof forms, string, string])[] = [
  ['list', json({ allowed: ['stats', 'ads'], revision: 2 }), all],
  ['list', json({ allowed: ['ads', 'stats'], revision: 2 }).replaceAll('%22', '"'), all],
  ['list', json({ allowed: ['stats'], revision: 2 }), one],
  ['list', json({ allowed: ['statsads', 'a'], revision: 2 }), none],
  ['list', json({ allowed: [], revision: 2 }), none],
  ['list', json({ allowed: 'stats,ads', revision: 2 }), none],
  ['list', json({ revision: 2 }), none],
  ['list', json({ allowed: ['stats', 'ads'], revision: 1 }), unanswered],
  ['list', json({ allowed: ['stats', 'ads'] }), unanswered],
  ['list', '%7B%22allowed%22', none],
  ['list', '%', none],
  ['list', '', none],
  ['nested', btoa(JSON.stringify({ purposes: { enabled: ['stats'] } })), one],
  ['nested', 'bm8', none],
  ['record', json({ stats: true, ads: true, more: false }), all],
  ['record', json({ stats: true, ads: 'true' }), one],
  ['record', json({ ads: false }), none],
  ['record', json(null), none],
  ['record', json([]), none],
  ['fields', JSON.stringify({ at: 1, services: { stats: { consent: { given: true } }, ads: {} } }), one],
  ['fields', JSON.stringify({ at: 1, services: { stats: null } }), none],
  ['fields', JSON.stringify({ services: { stats: { consent: { given: true } } } }), unanswered],
  ['pairs', '!stats=true!ads=true', all],
  ['pairs', '!stats=true!ads=false', one],
  ['pairs', '!stats=true!ads=wait', unanswered],
  ['pairs', '!stats=true!other=wait', one],
  ['pairs', '!stats=true!ads=true!ads=false', one],
  ['pairs', '!xstats=true!ads =true', none],
  ['pairs', '-1', unanswered],
  ['pairs', 'true', none],
  ['word', 'allow', all],
  ['word', 'dismiss', all],
  ['word', 'deny', none],
  ['word', 'allowed', none],
  ['timed', json({ allowed: ['stats', 'ads'], at: '2026-01-01T00:00:00Z' }), all],
  ['timed', json({ allowed: ['stats', 'ads'], at: 1_000 }), none],
  ['timed', json({ allowed: ['stats', 'ads'], at: 'yesterday' }), none],
  ['timed', json({ allowed: ['stats', 'ads'] }), none],
];

test.each(Object.keys(forms) as (keyof typeof forms)[])('%s: grants what is kept, and nothing else', async (form) => {
  const cases = rows.filter(([of]) => of === form);
  const kept = /kept: (\w+\("[^"]+"\))/.exec(forms[form])![1];
  const scenarios = cases.map(([, text, granted], at) => scenarioOf(String(at), `${kept} is ${quoted(text)}`, granted));
  const absent = scenarioOf('nothing kept', 'path is "/"', unanswered);
  const results = await runText([...scenarios, absent].join('\n'), { before: rulesWith(form) });
  expect(results).toEqual({ ...Object.fromEntries(cases.map((_, at) => [at, []])), 'nothing kept': [] });
});

test('a field must have the value of an option, if the option has one', async () => {
  const rules = (stored: string) =>
    rulesWith('list')
      .replace(/requires: {\s+revision: 2 }/, 'requires: { revision }\n option revision: integer?')
      .replace('banner()', stored);
  const scenarios = (earlier: string) =>
    [1, 2].map((revision) => {
      const given = `cookie("c") is ${quoted(json({ allowed: ['stats'], revision }))}`;
      return scenarioOf(String(revision), given, revision === 1 ? earlier : one);
    });
  expect(await runText(scenarios(unanswered).join('\n'), { before: rules('banner(revision: 2)') })).toEqual({
    1: [],
    2: [],
  });
  expect(await runText(scenarios(one).join('\n'), { before: rules('banner()') })).toEqual({ 1: [], 2: [] });
});

test('reads a value and a record of the page, and waits until the manager is there', async () => {
  const given = (value: string) => `global("Banner.answer") is ${value}`;
  const scenarios = [
    scenarioOf('granted', given('{ done: true, stats: { on: true }, ads: { on: false } }'), one),
    scenarioOf('no record', given('"stats"'), none),
    `scenario "late" {
      given ${given('"stats"')}
      expect no log "counter"
      when set global("Banner.answer") to { done: true, stats: { on: true }, ads: { on: true } }
      when wait 201ms
      expect log "counter"
      expect log "advertiser"
    }`,
  ];
  const results = await runText(scenarios.join('\n'), { before: rulesWith('global') });
  expect(results).toEqual({ granted: [], 'no record': [], late: [] });
});

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

function scenarioOf(title: string, given: string, granted: string): string {
  const [counter, advertiser] = [granted !== none, granted === all || granted === unanswered];
  const expectLog = (name: string, is: boolean) => `expect ${is ? '' : 'no '}log "${name}"`;
  return `scenario "${title}" {
    given ${given}
    ${expectLog('counter', counter)}
    ${expectLog('advertiser', advertiser)}
  }`;
}

function rulesWith(form: keyof typeof forms): string {
  const expires = form === 'timed' ? 'expires: 400 days' : '';
  return `
project p {}
site main
stage production
manager banner { ${forms[form].replaceAll(/ (?=\w+: )/g, '\n')} }
consent {
  group necessary = 1
  group stats = 2
  group ads   = 4
  default { otherwise: [necessary, stats, ads] }
  stored: banner()
  ${expires}
}
rule counter {
  on   start
  when consent.stats within 5s
  do   log("counter")
}
rule advertiser {
  on   start
  when consent.ads within 5s
  do   log("advertiser")
}
`;
}
