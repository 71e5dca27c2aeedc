import { describe, expect, test } from 'vitest';
import { expectPublishedShape } from './published-shape.ts';
import { runIn } from './run-in.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rules = `
project shop { dataLayer: "adobeDataLayer", country: visitorCountry, own: ["shop.example"] }
site main { hosts: { production: ["www.shop.example"] } }
stage production

data visitorCountry: country = layer("country")
data email: personal(email) text = layer("email")
data size: integer = layer("size")
countries listed = [JP, US, DE]
countries noAdvertising = [JP]
page jobSearch  = path starts with "/jobs"
page jobDetails = path starts with "/job/"

consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  stored: oneTrust(cookie: "OptanonConsent")
  default by visitorCountry { DE: [necessary], JP: [necessary, performance], missing: [necessary], otherwise: [necessary, performance, targeting] }
}

tag pixels "Pixels" {
  vendor: pixel
  group: targeting
  when visitorCountry in listed - noAdvertising
  options: { url: "https://pixel.example/p", parameters: { size, mail: redact(email) } }
}
tag unused { vendor: pixel, group: performance, options: { url: "https://count.shop.example/u" } }
tag counter { vendor: pixel, group: performance, options: { url: "https://count.shop.example/p" } }

rule begin { on start when not ((size else 0) > 10) do counter.run }
rule shown { on layer("shown") when page in [jobSearch, jobDetails] do counter.run then pixels.run }
`;

async function explained(...argv: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runIn(temporaryFolder({ 'rules.dsl': rules }), 'explain', ...argv);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}
const shown = (given: string) => explained('--rule', 'shown', '--given', given);

describe('tagc explain --rule and --visitor', () => {
  test('says what runs, and who receives which data', async () => {
    const text = await shown('visitorCountry is US, path is "/jobs/1", size is 3, email is "jo@example.com"');
    expect(text).toContain('✓ counter.run runs with consent to performance');
    expect(text).toContain('count.shop.example (first party)');
    expect(text).toContain('pixel.example (third party)');
    expect(text).toMatch(/parameters\.size +3\n/);
    expect(text).not.toContain('does not run');
  });

  test.each([
    [
      'path is "/x", visitorCountry is US',
      /the page is not a job search page or a job details page: the path is "\/x"/,
    ],
    [
      'path is "/jobs", visitorCountry is DE',
      /consent to performance is not granted: no stored consent, and the default of Germany grants necessary$/m,
    ],
    [
      'path is "/jobs", visitorCountry is JP',
      /consent to targeting is not granted: no stored consent, and the default of Japan grants necessary, performance/,
    ],
    [
      'path is "/jobs", visitorCountry is JP, consent is [necessary, performance, targeting]',
      /pixels\.run does not run, because the visitor country is not .*: the visitor country is Japan/,
    ],
    ['path is "/jobs", visitorCountry is US, consent is [necessary]', /the stored consent grants necessary/],
    [
      'path is "/jobs", visitorCountry is US, consent is [necessary]',
      /counter\.run does not run.*\n +– pixels\.run .* an action before it does not run/,
    ],
    ['path is "/jobs"', /counter\.run waits, because .* the country is not known\. .* never runs/],
    ['path is "/jobs"', /Not given: .*visitorCountry/],
    ['host is "elsewhere.example"', /Nothing runs, because .*main does not run on the host elsewhere\.example/],
  ])('%s', async (given, expected) => {
    expect(await shown(given)).toMatch(expected);
  });

  test('names a value as not given, or as one that does not fit its type', async () => {
    const given = (size: string) => explained('--visitor', `path is "/"${size}`);
    const notGiven = /Not given: .*\bsize\b/;
    const unfit = 'does not fit';
    expect(await given('')).toMatch(notGiven);
    expect(await given('')).not.toContain(unfit);
    for (const [value, shownAs] of [
      ['"12,50"', '"12,50"'],
      ['1.5', '1.5'],
      ['[3]', '[3]'],
    ]) {
      const text = await given(`, layer("size") is ${value}`);
      expect(text).toContain(`size is given as ${shownAs}, which ${unfit} its type.`);
      expect(text).not.toMatch(notGiven);
    }
    expect(await given(', layer("size") is 12')).not.toContain(unfit);
    const json = await explained('--visitor', 'path is "/", layer("size") is "12,50"', '--json');
    const document = JSON.parse(json);
    expectPublishedShape('explain.json', document);
    expect(document.visitor.unfit).toEqual([{ name: 'size', value: '"12,50"' }]);
  });

  test('lists every rule and tag for a visitor, those of the start first', async () => {
    const text = await explained('--visitor', 'visitorCountry is US, size is 11, path is "/"');
    expect(text).toMatch(
      /When the page starts \(start\):[\s\S]*the size is more than 10: the size is 11[\s\S]*On layer\("shown"\):/,
    );
  });

  test('prints one JSON document of the published shape', async () => {
    const document = JSON.parse(
      await explained('--rule', 'shown', '--given', 'visitorCountry is JP, path is "/jobs"', '--json'),
    );
    expectPublishedShape('explain.json', document);
    const [{ actions }] = document.events[0].running;
    expect(actions[0]).toMatchObject({
      outcome: 'runs',
      sends: { hosts: [{ host: 'count.shop.example', party: 'first' }] },
    });
    expect(actions[1]).toMatchObject({ outcome: 'doesNotRun', reason: { because: 'consent' } });
  });

  test.each([
    ['visitorCountry is JP, consnt is [necessary]', '--given:1:23', 'consnt'],
    ['visitorCountry', '--given:1:1', 'visitorCountry'],
    ['path is "/a" } rule other { on start do log("x")', '--given:1:', ''],
    ['path is "/a", path is "/b"', '--given:1:15', 'path'],
    ['path is', '--given:1:1', '"path is" does not set a value.'],
    ['path is "/a",', '--given:1:1', 'does not set a value.'],
    ['url is "http://["', '--given:1:8', 'Expected a whole address of a page'],
    ['host is "a b"', '--given:1:9', 'Expected a host'],
  ])('points at a mistake in %s', async (given, place, word) => {
    const folder = temporaryFolder({ 'rules.dsl': rules });
    const { exitCode, stderr, stdout } = await runIn(folder, 'explain', '--rule', 'shown', '--given', given);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(place);
    expect(stderr).toContain(word);
  });

  test.each([
    [['--rule', 'shwn'], 'No rule and no tag is called "shwn". Did you mean "shown"?'],
    [['--rule', 'unused'], 'Nothing runs "unused": it has no events, and no rule runs it.'],
    [['click', '--given', 'path is "/"'], '--given needs --rule.'],
  ])('refuses %j', async (argv, message) => {
    const { exitCode, stderr } = await runIn(temporaryFolder({ 'rules.dsl': rules }), 'explain', ...argv);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});

test.each([
  ['', 'pixels.run does not run, because seen is not true'],
  [', consent is [necessary, performance]', '✓ pixels.run runs'],
])('reads a stored state only with consent to its group: "seen is true%s"', async (given, expected) => {
  const text = rules.slice(0, rules.indexOf('tag pixels')).concat(`
state seen: flag { keep: visitor, group: performance }
tag pixels { vendor: pixel group: necessary when seen options: { url: "https://www.shop.example/p" } }
rule begin { on start do pixels.run }
rule sees { on click("a") do set(seen, true) }
`);
  const folder = temporaryFolder({ 'rules.dsl': text });
  const { stdout } = await runIn(folder, 'explain', '--rule', 'begin', '--given', `seen is true${given}`);
  expect(stdout).toContain(expected);
});

test.each([
  ['visitorCountry is DE', '✓ set(seen, true) runs: kept in this page, and stored once performance is granted\n'],
  ['visitorCountry is JP', '✓ set(seen, true) runs with consent to performance\n'],
  ['visitorCountry is DE, consent is [necessary, performance]', '✓ set(seen, true) runs with consent to performance\n'],
])('says whether a state is stored or only kept in the page: %s', async (given, expected) => {
  const text = rules.slice(0, rules.indexOf('tag pixels')).concat(`
state seen: flag { keep: visitor, group: performance }
rule sees { on start do set(seen, true) }
`);
  const folder = temporaryFolder({ 'rules.dsl': text });
  const { stdout } = await runIn(folder, 'explain', '--rule', 'sees', '--given', given);
  expect(stdout).toContain(expected);
  const json = JSON.parse((await runIn(folder, 'explain', '--rule', 'sees', '--given', given, '--json')).stdout);
  expectPublishedShape('explain.json', json);
});

test('takes an example of a page class: a page of a scenario, or else the simplest one', async () => {
  const consent = 'visitorCountry is DE, consent is [necessary]';
  const read = async (text: string, given: string) =>
    runIn(temporaryFolder({ 'rules.dsl': text }), 'explain', '--visitor', given);
  const simplest = await read(rules, `page is jobDetails, ${consent}`);
  expect(simplest).toMatchObject({ exitCode: 0, stderr: 'The example page: path is "/job/"\n' });
  const scenario = 'scenario "a job" { given path is "/job/engineer" when load expect rule begin }';
  const written = await read(`${rules}${scenario}`, `${consent}, page is jobDetails`);
  expect(written).toMatchObject({ exitCode: 0, stderr: 'The example page: path is "/job/engineer"\n' });
  const direct = await read(`${rules}${scenario}`, `${consent}, path is "/job/engineer"`);
  expect(written.stdout).toBe(direct.stdout);
  expect((await read(rules, 'page is nothing')).stderr).toContain('cannot-be-given');
});

test('decides consent by a stored state that needs none', async () => {
  const text = rules
    .replace(/^( +)stored:/m, '$1noDefault: seen\n$1stored:')
    .concat('state seen: flag { keep: visitor, group: necessary }\nrule sees { on click("a") do set(seen, true) }\n');
  const folder = temporaryFolder({ 'rules.dsl': text });
  const { exitCode, stdout } = await runIn(folder, 'explain', '--visitor', 'seen is true, visitorCountry is US');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('✓');
});
