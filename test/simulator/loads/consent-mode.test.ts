import { expect, test } from 'vitest';
import { runOutcomes } from '../run-text.ts';

const rulesWith = (signals: string, advanced = '') => `
project shop { dataLayer: "adobeDataLayer"  directCalls: "_satellite" }
site main
stage production
consent {
  group necessary   = 1
  group performance = 2
  group functional  = 3
  group targeting   = 4
  stored: oneTrust(cookie: "OptanonConsent")
  ${signals}
}
queue google = arguments("googleLayer") {
  signals: "consent"
  first: [["consent", "default", { analytics_storage: signal(analytics_storage) }], ["js"]]
}
vendor measuring "Measuring" {
  fits:     performance
  queue:    google
  first:    [["consent", "update", { analytics_storage: signal(analytics_storage) }], ["config"]]
  grant:    [["consent", "update", { analytics_storage: signal(analytics_storage) }]]
  withdraw: [["consent", "update", { analytics_storage: signal(analytics_storage) }]]
  action count(name: text) = ["event", name]
}
event go = direct("go")
tag counter { vendor: measuring  group: performance  ${advanced} }
rule count { on go  do counter.count("a") }
`;

const signals =
  'signals: { ad_storage: targeting, analytics_storage: performance, functionality_storage: functional }  signalSettings: { wait_for_update: 500ms, ads_data_redaction: true }';

/** Returns the commands of a visit, as JSON. */
async function commands(rules: string, scenario: string): Promise<readonly string[]> {
  const [{ effects, failures }] = await runOutcomes(`${rules}\nscenario "one" { ${scenario} }`, { before: '' });
  expect(failures).toEqual([]);
  return effects.flatMap((effect) => (effect.kind === 'command' ? effect.json : []));
}

const start = [
  '["consent","default",{"ad_storage":"denied","analytics_storage":"denied","functionality_storage":"denied","ad_user_data":"denied","ad_personalization":"denied","wait_for_update":500}]',
  '["set","ads_data_redaction",true]',
];
const update = (ads: string, analytics: string, functionality: string) =>
  `["consent","update",{"ad_storage":"${ads}","analytics_storage":"${analytics}","functionality_storage":"${functionality}"}]`;
const [no, yes] = ['denied', 'granted'];

test('the default comes first, then an update, and an update with all signals follows each change', async () => {
  const visit = `given consent is [necessary, performance]
    when raise go
    expect counter.count "a" once
    when consent becomes [necessary, performance, functional]
    when consent becomes [necessary, performance, functional]
    when consent becomes [necessary]
    when raise go
    expect no counter.count
    when consent becomes [necessary, performance]
    expect no counter.count`;
  expect(await commands(rulesWith(signals), visit)).toEqual([
    ...start,
    update(no, yes, no),
    '["js"]',
    '["config"]',
    '["event","a"]',
    update(no, yes, yes),
    update(no, no, no),
    update(no, yes, no),
  ]);
});

test('nothing is passed on before consent, or without it', async () => {
  const visit = 'given consent is [necessary, targeting] when raise go expect no counter.count because consent';
  expect(await commands(rulesWith(signals), visit)).toEqual([]);
});

test('a tag with "advanced" starts before consent, and never gets a consent that is not granted', async () => {
  const visit = `when raise go
    expect counter.count "a" once
    when consent becomes [necessary, performance]
    when consent becomes [necessary]
    when raise go
    expect counter.count "a" once`;
  expect(await commands(rulesWith(signals, 'advanced: "It counts without cookies."'), visit)).toEqual([
    ...start,
    '["js"]',
    '["config"]',
    '["event","a"]',
    update(no, yes, no),
    update(no, no, no),
    '["event","a"]',
  ]);
});

test('without signals in the consent block, the tag decides', async () => {
  const visit = `given consent is [necessary, performance]
    when raise go
    expect counter.count "a" once
    when consent becomes [necessary, targeting]
    expect no counter.count`;
  expect(await commands(rulesWith(''), visit)).toEqual([
    '["consent","default",{"analytics_storage":"denied"}]',
    '["js"]',
    '["consent","update",{"analytics_storage":"granted"}]',
    '["config"]',
    '["event","a"]',
    '["consent","update",{"analytics_storage":"denied"}]',
  ]);
});
