import { expect, test } from 'vitest';
import { bundleLines } from '../harness/network-errors.ts';
import type { Responder } from '../harness/server.ts';
import { respondToImages } from './respond-to-images.ts';
import { noon, useLoads } from './use-loads.ts';

const behaviours = ['well', 'slow', 'never', 'failing', 'nonsense', 'large', 'dropped', 'text'] as const;
type Behaviour = (typeof behaviours)[number];
const images = ['dropped', 'failing', 'large', 'nonsense', 'silent', 'well'];

const loads = useLoads(`
${behaviours
  .map(
    (name) => `
tag s_${name} { vendor: script group: targeting options: { url: "https://${name}.cdn.example/survey.js?key=1", global: "survey_${name}" } }
tag f_${name} { vendor: iframe group: targeting options: { url: "https://${name}.ads.example/count", title: "Advertising" } }
rule survey_${name} { on surveyed do hide("#hidden_${name}") s_${name}.run then show("#hidden_${name}") log("survey_${name} loaded") }
rule ad_${name} { on framed do hide("#hidden_${name}") f_${name}.run then show("#hidden_${name}") log("ad_${name} loaded") }`,
  )
  .join('')}
tag unawaited { vendor: script group: targeting options: { url: "https://lost.example/survey.js?key=1" } }
${images.map((name) => `tag ${name} { vendor: pixel group: targeting options: { url: "https://${name}.example.net/p" } }`).join('\n')}

event surveyed = direct("survey")
event framed = direct("ad")
rule passing { on direct("unawaited") do unawaited.run log("went on") }
rule pixels { on direct("pixel") do ${images.map((name) => `${name}.run`).join(' ')} log("sent") }
rule other { on surveyed, framed do log("other") }
`);

const failed = (rule: string, why: string) => `error: Failed to execute "action" for "${rule}" rule. ${why}`;
const late = 'A timeout occurred because the action took longer than 2 seconds to complete.';

/** Calls several hosts at once, each of which responds in another way, and returns what the bundle logged, sorted. */
async function callAll(kind: 'survey' | 'ad', domain: string, body: (name: Behaviour) => string): Promise<string[]> {
  let respond = () => {};
  const halfASecondLater = new Promise<void>((resolve) => (respond = resolve));
  const html = { 'content-type': 'text/html' };
  const responders: Readonly<Record<Behaviour, Responder>> = {
    well: () => ({ body: body('well') }),
    slow: () => halfASecondLater.then(() => ({ body: body('slow') })),
    never: () => new Promise(() => {}),
    failing: () => ({ body: body('failing'), status: 500 }),
    nonsense: () => ({ body: '<!doctype html><p>Sorry', headers: html }),
    large: () => ({ body: ' '.repeat(5_000_000) + body('large') }),
    dropped: () => 'drop',
    text: () => ({ body: 'this is no script' }),
  };
  for (const name of behaviours) loads.server.responses.set(`${name}.${domain}`, responders[name]);
  const hidden = behaviours.map((name) => `<p id="hidden_${name}">x</p>`);
  const visitor = await loads.open({ at: noon, body: hidden.join('') });
  const isCalled = () => loads.server.received.filter(({ url }) => url.host.endsWith(domain));
  await visitor.page.evaluate(`_satellite.track('${kind}')`);
  await expect.poll(() => isCalled().length).toBe(behaviours.length);
  await visitor.pass(500);
  respond();
  // Only time ends the call that is never answered.
  await expect.poll(() => bundleLines(visitor.log).length).toBe(behaviours.length);
  await visitor.pass(10_000);
  expect(isCalled()).toHaveLength(behaviours.length);
  expect(await visitor.page.evaluate('document.adoptedStyleSheets.length')).toBe(0);
  expect(visitor.thrown).toEqual(kind === 'survey' ? [expect.stringContaining('SyntaxError')] : []);
  return bundleLines(visitor.log).toSorted();
}

test('LOAD-01 a script that does not load is logged once, by its rule, and nothing stays hidden', async () => {
  const lines = await callAll('survey', 'cdn.example', (name) => `window.survey_${name} = {};`);
  const lost = (name: Behaviour, why = `Cannot load https://${name}.cdn.example/survey.js`) =>
    failed(`survey_${name}`, why);
  // The browser blocks a response that looks like HTML. One that is no JavaScript causes its own error in the page.
  expect(lines).toEqual(
    [
      'info: other',
      ...['well', 'slow', 'large'].map((name) => `info: survey_${name} loaded`),
      lost('never', late),
      lost('failing'),
      lost('nonsense'),
      lost('dropped'),
      lost('text', 'survey_text is missing'),
    ].toSorted(),
  );
});

// A browser does not tell a page whether a cross-origin frame loaded, only that loading ended.
test('LOAD-02 a frame counts as loaded whatever its server responds, unless it responds too late', async () => {
  const lines = await callAll('ad', 'ads.example', () => '<title>Frame</title>');
  const loaded = behaviours.filter((name) => name !== 'never').map((name) => `info: ad_${name} loaded`);
  expect(lines).toEqual(['info: other', ...loaded, failed('ad_never', late)].toSorted());
});

test('a script that no rule waits for fails under the name of its tag', async () => {
  loads.server.responses.set('lost.example', () => 'drop');
  const visitor = await loads.open();
  await visitor.page.evaluate("_satellite.track('unawaited')");
  await expect
    .poll(() => bundleLines(visitor.log))
    .toEqual(['info: went on', failed('unawaited', 'Cannot load https://lost.example/survey.js')]);
});

test('LOAD-02 pixels are sent once, whatever their servers respond', async () => {
  const hosts = respondToImages(loads);
  const visitor = await loads.open({ at: noon });
  await visitor.page.evaluate("_satellite.track('pixel')");
  await visitor.pass(10_000);
  expect(bundleLines(visitor.log)).toEqual(['info: sent']);
  expect(visitor.thrown).toEqual([]);
  expect(loads.server.received.map(({ url }) => url.host).toSorted()).toEqual(hosts);
});
