import { describe, expect, test } from 'vitest';
import { runOutcomes } from '../run-text.ts';

const adobe = 'project test { dataLayer: "adobeDataLayer" directCalls: "_satellite" own: ["example.com"] }';
const gtm = adobe.replace('"adobeDataLayer"', 'gtm("dataLayer")');
const declarations = `
site main
stage production
consent { group necessary = 1 group performance = 2 group targeting = 4 stored: oneTrust(cookie: "OptanonConsent") }
data name: text = layer("page.name") else "none"
event shown = layer("shown") { page: true }
tag px { vendor: pixel group: targeting options: { url: "https://px.example/p" } }
`;

/** Returns what a pixel sent in the order of its requests: the path of the address, the name in the data layer, and more. */
async function sent(rules: string, steps: string, project = adobe): Promise<readonly string[]> {
  const before = project + declarations;
  const [{ effects }] = await runOutcomes(`${rules}\nscenario "visit" { ${steps} expect no log "failed" }`, { before });
  return effects.flatMap((effect) => {
    if (effect.kind !== 'request' || !effect.url.startsWith('https://px.example/')) return [];
    const { u, ...others } = Object.fromEntries(new URL(effect.url).searchParams);
    const { pathname, search } = new URL(u);
    return [[pathname + search, ...Object.values(others)].join(' ')];
  });
}

const view = (more = '') => `px.send { u: url, n: name${more} }`;
const accept = 'when consent becomes [necessary, performance, targeting]';
const refuse = 'when consent becomes [necessary, performance]';
const onHome = 'path is "/", layer("page.name") is "home"';
const refused = `given consent is [necessary, performance], ${onHome}`;
const unknown = `given consent is unknown, ${onHome}`;
const go = (path: string, name: string) =>
  `when push { page: { name: "${name}" } } when navigate "${path}" when push { event: "shown" }`;
const rules = (first: string, later: string) =>
  `rule landing { on ${first} do ${view()} } rule route { on ${later} do ${view()} }`;

describe.each([
  ['Adobe', adobe],
  ['Google', gtm],
])('if consent comes late, with the data layer of %s', (_, project) => {
  test.each([
    ['start', 'navigation'],
    ['ready', 'navigation'],
    ['loaded', 'navigation'],
    ['start', 'shown'],
    ['start', 'navigation, shown'],
  ])('the latest page is counted once, with its own values: rules on %s and on %s', async (first, later) => {
    const visit = `${refused} ${go('/about', 'about')} ${go('/list?size=l', 'list')}`;
    expect(await sent(rules(first, later), `${visit} ${accept}`, project)).toEqual(['/list?size=l list']);
  });

  test('an action carries the values of its event, not those of the moment of consent', async () => {
    const change = 'when push { page: { name: "other" } } when navigate "/about"';
    expect(await sent(rules('start', 'click("a")'), `${refused} ${change} ${accept}`, project)).toEqual(['/ home']);
    const pushed = 'when push { page: { name: "other" } }';
    expect(await sent(rules('start', 'click("a")'), `${refused} ${pushed} ${accept}`, project)).toEqual(['/ home']);
  });

  test('all that waits until consent is known is sent, each page with its own values', async () => {
    const visit = `${unknown} ${go('/about', 'about')} ${go('/pricing', 'pricing')}`;
    const all = ['/ home', '/about about', '/pricing pricing'];
    expect(await sent(rules('start', 'navigation'), `${visit} ${accept}`, project)).toEqual(all);
    expect(await sent(rules('start', 'navigation'), `${visit} ${refuse} ${accept}`, project)).toEqual(all.slice(2));
  });

  test('what waits in the same page reads its values when it starts', async () => {
    const pushed = 'when push { page: { name: "known" } }';
    expect(await sent(rules('start', 'click("a")'), `${unknown} ${pushed} ${accept}`, project)).toEqual(['/ known']);
  });
});

test('a step that was held pushes into the data layer of now, and later rules read that', async () => {
  const pushes = `rule landing { on start do ${view()} then push({ event: "told", page: { name: "pushed" } }) }
    rule told { on layer("told") do ${view(', k: "told"')} }`;
  const visit = `${refused} when push { page: { name: "other" } } when navigate "/about" ${accept}`;
  expect(await sent(pushes, visit)).toEqual(['/ home', '/about pushed told']);
});

test('actions of one page are all kept, also if the page only tidies the query of its address', async () => {
  const two = `rule view { on start do ${view()} } rule product { on shown do ${view(', k: "product"')} }`;
  const visit = `given consent is [necessary, performance], path is "/", query("utm_source") is "ad", layer("page.name") is "home"
    when navigate "/" when push { event: "shown" } ${accept}`;
  expect(await sent(two, visit)).toEqual(['/?utm_source=ad home', '/ home product']);
});

test('an action of a later page replaces only what does the same: a purchase stays, and a page view goes', async () => {
  const bought = `event ordered = layer("ordered") { page: true }
    rule views { on ready, navigation do ${view(', k: "view"')} }
    rule buys { on ordered do ${view(', k: "purchase"')} }
    rule asks { on ready do ${view(', k: name')} }`;
  const visit = `${refused} when push { event: "ordered" } ${go('/thanks', 'thanks')} ${accept}`;
  const both = ['/ home purchase', '/thanks thanks view'];
  expect(await sent(bought.replace(/rule asks.*/, ''), visit)).toEqual(both);
  // A rule that never runs here states nothing.
  const off = 'rule asks { off: "later" on ready do';
  expect(await sent(bought.replace('rule asks { on ready do', off), visit)).toEqual(both);
  // If a value is not stated in all rules, nothing tells the actions apart.
  expect(await sent(bought, visit)).toEqual(['/thanks thanks view']);
});

test('the order of the fields does not tell actions apart, and the start of a tag is apart from its actions', async () => {
  const views = `rule first { on ready do px.send { k: "view", u: url, n: name } } rule later { on navigation do px.send { u: url, n: name, k: "view" } }`;
  expect(await sent(views, `${refused} ${go('/about', 'about')} ${accept}`)).toEqual(['/about about view']);
  const own = `tag own { vendor: pixel group: targeting on ready options: { url: "https://px.example/p", parameters: { u: url, n: "own" } } }
    rule later { on navigation do own.send { u: url, n: "sent" } }`;
  expect(await sent(own, `${refused} ${go('/about', 'about')} ${accept}`)).toEqual(['/ own', '/about sent']);
});

test.each([
  ['a call', 'call told { post: "https://px.example/p" group: targeting body: { path: path } }', 'told', 'told'],
  [
    'two calls',
    'call told { post: "https://px.example/p" group: targeting body: { path: path } } call other { post: "https://px.example/q" group: targeting }',
    'told',
    'other',
  ],
])('%s of a later page replaces only itself', async (_, declared, first, later) => {
  const text = `${declared} rule landing { on ready do send(${first}) } rule route { on navigation do send(${later}) }
    scenario "visit" { given consent is [necessary, performance], path is "/" when navigate "/about" ${accept} expect call ${later} once expect call ${first} once }`;
  expect((await runOutcomes(text, { before: adobe + declarations }))[0].failures).toEqual([]);
});

test('an action that no later page repeats is kept, with the values of its own page', async () => {
  const settings = `tag ga { vendor: script group: targeting options: { url: "https://ga.example/ga.js" } }
    rule first { on ready do ${view(', k: "first"')} } rule later { on navigation do ga.run }`;
  expect(await sent(settings, `${refused} ${go('/about', 'about')} ${accept}`)).toEqual(['/ home first']);
});

test('a tag that must not run in a page sends nothing about it later', async () => {
  const only = (when: string) =>
    `tag other { vendor: pixel group: targeting when ${when} options: { url: "https://px.example/p" } } rule r { on start do other.send { u: url, n: name } }`;
  const visit = `${refused} when push { page: { name: "other" } } when navigate "/about" ${accept}`;
  expect(await sent(only('path is not "/"'), visit)).toEqual([]);
  expect(await sent(only('name is not "home"'), visit)).toEqual([]);
  expect(await sent(only('path is "/"'), visit)).toEqual([]);
  expect(await sent(only('path starts with "/"'), visit)).toEqual(['/ home']);
});

test('states and consent are read when the action starts', async () => {
  const state = `state seen: counter rule count { on direct("seen") do increase(seen) } rule r { on start do ${view(', s: text(seen)')} }`;
  expect(await sent(state, `${refused} when raise direct("seen") when navigate "/about" ${accept}`)).toEqual([
    '/ home 1',
  ]);
});

test.each([
  ['navigate "/about"', 'spring'],
  ['navigate "/"', 'spring'],
  ['navigate "/?utm_campaign=inner"', 'spring'],
])(
  'the campaign is that of the address at the start, although a router changes it before consent: %s',
  async (step, campaign) => {
    const before =
      adobe.replace(
        'project test {',
        'project test { visit: { group: performance, campaign: { parameter: "utm_campaign" } }',
      ) + declarations;
    const text = `rule r { on direct("x") do log("campaign", campaign.current) }
    scenario "visit" {
      given  consent is [necessary], path is "/", query("utm_campaign") is "spring"
      when   ${step}
      when   consent becomes [necessary, performance]
      when   raise direct("x")
      expect log "campaign ${campaign}" once
      when   load "/next"
      when   raise direct("x")
      expect log "campaign ${campaign}" once
    }`;
    expect((await runOutcomes(text, { before }))[0].failures).toEqual([]);
  },
);
