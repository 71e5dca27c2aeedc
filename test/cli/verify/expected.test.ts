import { expect, test } from 'vitest';
import { consentStates } from '../../../tasks/verify/consent-states.ts';
import { expectedOf } from '../../../tasks/verify/expected.ts';
import { scriptTimes } from '../../../tasks/verify/script-times.ts';
import { compileText, prelude } from '../../support/compile-text.ts';

const rules = `
  project p { country: country }
  site main
  stage production
  data country: country = layer("country")
  consent {
    group necessary = 1
    group analytics = 2 { cookies: { "an_*": 1 day } }
    group marketing = 4
    default by country {
      [DE, FR]:  [necessary]
      US:        [necessary, analytics, marketing]
      missing:   [necessary]
      otherwise: [necessary, analytics]
    }
    stored: oneTrust(cookie: "OptanonConsent")
  }
  state choice: text { keep: visitor, group: marketing }
  call place { get: "https://place.example/", group: analytics }
  tag ads {
    vendor: script
    group: marketing
    on ready
    options: { url: "https://ads.example/ads.js" }
    cookies: { ad: 1 day }
  }
  rule remember {
    on ready
    do set(choice, "yes"), send(place)
  }
`;
const { program } = compileText(rules, '');

const manager = { canKeep: () => true };

test.each([
  ['DE', ['necessary']],
  ['US', ['necessary', 'analytics', 'marketing']],
  ['JP', ['necessary', 'analytics']],
  [undefined, ['necessary', 'analytics', 'marketing']],
])('without an answer, a visitor from %s has granted what the country grants by default', (country, granted) => {
  const [state] = consentStates(program, { country, manager });
  expect(state).toMatchObject({ name: 'no-answer', granted });
});

test.each([
  ['US-CA', ['necessary']],
  ['US-NV', ['necessary', 'analytics', 'marketing']],
  ['US', ['necessary', 'analytics', 'marketing']],
])('without an answer, a visitor from the region %s has granted what it or its country grants', (country, granted) => {
  const named = rules
    .replace(/US:/, 'US-CA: [necessary]\n      US:')
    .replace('country: country }', 'country: country region: visitorRegion }')
    .replace('call place', 'data visitorRegion: region = layer("region")\n  call place');
  const [state] = consentStates(compileText(named, '').program, { country, manager });
  expect(state).toMatchObject({ granted });
});

test('opens only what can be stored, and expects everything of a program without consent groups', () => {
  const names = consentStates(program, { manager }).map(({ name }) => name);
  expect(names).toEqual(['no-answer', 'analytics', 'marketing', 'all', 'none', 'withdrawn']);
  expect(consentStates(program, {})).toHaveLength(1);
  const open = consentStates({ ...program, consent: undefined }, {});
  expect(open).toEqual([
    { name: 'no-answer', granted: ['marketing', 'analytics'], certain: ['marketing', 'analytics'] },
  ]);
});

test('a browser that sends the signal is a state of its own if rules read it, without the groups that it refuses', () => {
  const withOptOut = (optOut: string) => {
    const before = 'stored: oneTrust';
    const { program } = compileText(rules.replace(before, `optOut: ${optOut}\n    ${before}`), '');
    return consentStates(program, { manager }).find(({ name }) => name === 'gpc');
  };
  const stored = ['necessary', 'analytics', 'marketing'];
  expect(withOptOut('{ marketing: gpc }')).toEqual({
    name: 'gpc',
    granted: ['necessary', 'analytics'],
    certain: ['necessary', 'analytics'],
    stored,
    sendsGpc: true,
  });
  // On some pages only.
  expect(withOptOut('{ marketing: gpc and path is "/us" }')).toMatchObject({
    granted: stored,
    certain: ['necessary', 'analytics'],
  });
  expect(withOptOut('gpc or path is "/out"')).toMatchObject({ granted: ['necessary'], certain: ['necessary'] });
  expect(withOptOut('{ marketing: path is "/out" }')).toBeUndefined();
});

test('expects the hosts, scripts, cookies and keys of the rules, each with its groups', () => {
  const { hosts, scriptHosts, stored } = expectedOf(program, 'main', 'production');
  expect(hosts.map(({ host, groups, by }) => [host, ...groups, by.id])).toEqual([
    ['ads.example', 'marketing', 'ads'],
    ['place.example', 'analytics', 'place'],
  ]);
  expect([...scriptHosts]).toEqual(['ads.example']);
  const day = 86_400_000;
  expect(stored.map(({ kind, name, lifetime, groups }) => [kind, name, lifetime, ...groups])).toEqual([
    ['localStorage', 'tagc.choice', undefined, 'marketing'],
    ['cookie', 'ad', day, 'marketing'],
    ['cookie', 'an_*', day, 'analytics'],
  ]);
});

test('expects the storage keys that the vendor of a tag declares, with the groups of the tag', () => {
  const vendor = `
  vendor other "Other" {
    fits:           targeting
    queue:          list("_other")
    script:         "https://other.example/a.js"
    storage:        { "ph_*": local, ph_tab: session }
    cannotWithdraw: "It counts until the next page."
    action count() = ["count"]
  }
  tag others { vendor: other, group: targeting }
  rule count { on ready do others.count }`;
  const { stored } = expectedOf(compileText(vendor).program, 'main', 'production');
  expect(stored.map(({ kind, name, groups, by }) => [kind, name, ...groups, by.id])).toEqual([
    ['localStorage', 'ph_*', 'targeting', 'others'],
    ['sessionStorage', 'ph_tab', 'targeting', 'others'],
  ]);
});

test('adds the time of the browser to the script that called it', () => {
  const node = (id: number, url: string, children: number[] = []) => ({ id, callFrame: { url }, children });
  const [a, b] = ['https://a.example/a.js', 'https://b.example/b.js'];
  const nodes = [node(1, '', [2, 4]), node(2, a, [3]), node(3, ''), node(4, b)];
  const times = scriptTimes({ nodes, samples: [2, 3, 4, 1], timeDeltas: [1000, 2000, 4000, 8000] });
  expect(times).toEqual([
    { script: b, milliseconds: 4 },
    { script: a, milliseconds: 3 },
  ]);
});

test('what a tag sends before consent by "advanced" needs none, and what it stores does', () => {
  const { program } = compileText(
    `
    vendor counter "Counter" {
      fits: performance  queue: list("_counter")  cannotWithdraw: "It counts."  cookies: { count_id: 1 day }
      script: "https://counter.example/c.js"
      first: [["consent", signal(analytics_storage)]]
      action count() = ["count"]
    }
    tag counting { vendor: counter  group: performance  advanced: "It counts without cookies." }
    rule count { on start do counting.count }`,
    prelude.replace('stored:', 'signals: { analytics_storage: performance }  stored:'),
  );
  const { hosts, stored } = expectedOf(program, 'main', 'production');
  expect(hosts.map(({ host, groups }) => [host, groups])).toEqual([['counter.example', ['necessary']]]);
  expect(stored.filter(({ by }) => by.id === 'counting').map(({ name, groups }) => [name, groups])).toEqual([
    ['count_id', ['performance']],
  ]);
});
