import { describe, expect, test } from 'vitest';
import { bundleLines, testNetworkErrors, type Endpoint } from '../harness/network-errors.ts';
import { respondToImages } from './respond-to-images.ts';
import { noon, useLoads } from './use-loads.ts';

const imageHosts = ['dropped', 'failing', 'large', 'nonsense', 'silent', 'well'];

const loads = useLoads(`
tag survey  { vendor: script group: targeting options: { url: "https://cdn.example.net/survey.js?key=1", global: "survey" } }
tag ad      { vendor: iframe group: targeting options: { url: "https://ads.example.net/count", title: "Advertising" } }

${imageHosts.map((name) => `tag ${name} { vendor: pixel group: targeting options: { url: "https://${name}.example.net/p" } }`).join('\n')}

event surveyed = direct("survey")
event framed = direct("ad")
rule surveys { on surveyed do hide("#main") survey.run then show("#main") log("loaded") }
rule passing { on direct("unawaited") do survey.run log("went on") }
rule ads { on framed do hide("#main") ad.run then show("#main") log("loaded") }
rule pixels { on direct("pixel") do ${imageHosts.map((name) => `${name}.run`).join(' ')} log("sent") }
rule other { on surveyed, framed do log("other") }
`);

const failed = (rule: string, why: string) => `error: Failed to execute "action" for "${rule}" rule. ${why}`;
/** Logged once, under the name of the rule that waited for it. */
const lostIn = (rule: string, why: string) => ['info: other', failed(rule, why)];
const late = 'A timeout occurred because the action took longer than 2 seconds to complete.';

const call =
  (name: string): Endpoint['call'] =>
  async () => {
    const visitor = await loads.open({ at: noon, body: '<div id="main">Main</div>' });
    await visitor.page.evaluate(`_satellite.track('${name}')`);
    return visitor;
  };

describe('LOAD-01 a script', () => {
  const well = ['info: other', 'info: loaded'];
  const lost = lostIn('surveys', 'Cannot load https://cdn.example.net/survey.js');
  testNetworkErrors(loads, {
    address: 'cdn.example.net',
    well: { body: 'window.survey = {};' },
    call: call('survey'),
    log: {
      well,
      slowly: well,
      never: lostIn('surveys', late),
      'with an error': lost,
      // The browser blocks a response that looks like HTML.
      'with nonsense': lost,
      'with five megabytes': well,
      'with a dropped connection': lost,
    },
  });

  test('that is not JavaScript causes its own error in the page, and its rule reports the missing object', async () => {
    loads.server.responses.set('cdn.example.net', () => ({ body: 'this is no script' }));
    const visitor = await call('survey')();
    await expect.poll(() => bundleLines(visitor.log)).toEqual(lostIn('surveys', 'survey is missing'));
    expect(visitor.thrown).toEqual([expect.stringContaining('SyntaxError')]);
  });
});

test('that no rule waits for fails under the name of its tag', async () => {
  loads.server.responses.set('cdn.example.net', () => 'drop');
  const visitor = await loads.open({ body: '<div id="main">Main</div>' });
  await visitor.page.evaluate("_satellite.track('unawaited')");
  await expect
    .poll(() => bundleLines(visitor.log))
    .toEqual(['info: went on', failed('survey', 'Cannot load https://cdn.example.net/survey.js')]);
});

// A browser does not tell a page whether a cross-origin frame loaded, only that loading ended.
describe('LOAD-02 a frame', () => {
  const well = ['info: other', 'info: loaded'];
  testNetworkErrors(loads, {
    address: 'ads.example.net',
    well: { body: '<title>Frame</title>' },
    call: call('ad'),
    log: {
      well,
      slowly: well,
      never: lostIn('ads', late),
      'with an error': well,
      'with nonsense': well,
      'with five megabytes': well,
      'with a dropped connection': well,
    },
  });
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
