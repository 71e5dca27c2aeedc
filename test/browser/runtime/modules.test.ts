import { expect, test } from 'vitest';
import { temporaryFolder } from '../../cli/temporary-folder.ts';
import { bundleIn } from '../harness/bundle-in.ts';
import { useSite } from '../harness/use-site.ts';
import type { Visitor } from '../harness/visitor.ts';

const site = useSite();

/** As far as the compiler can know, each of them may be valid. */
const functions = {
  right: 'export default (first) => void (typeof first === "function" ? first({}) : 0);',
  throwing: 'export default () => { throw new Error("thrown"); };',
  rejecting: 'export default () => Promise.reject(new Error("rejected"));',
  'throwing on load': 'export default () => "x"; throw new Error("not loaded");',
  'exporting no function': 'const value = 42; export default value;',
};

/** A rule for each place where a module can be used, and one without modules. */
const rules = `
project p { own: ["example.com"] }
site main
stage production

action own   = module("action.js")
event  own   = module("event.js")
data   own: text = module("value.js")
vendor other = module("vendor.js", schema: "vendor.json")
tag counting { vendor: other group: necessary }

rule acting   { on ready do own() then log("went on") }
rule passing  { on ready do own() log("passed by") }
rule listening { on own do log("received") }
rule reading  { on ready when own is "x" do log("read") }
rule counted  { on ready do counting.run }
rule alone    { on ready do log("alone") }
`;

async function open(text: string, at?: string, body?: string) {
  const files = Object.fromEntries(['action.js', 'event.js', 'value.js', 'vendor.js'].map((name) => [name, text]));
  const schema = '{ "type": "object", "properties": {}, "x-hosts": ["www.example.com"] }';
  const { code } = await bundleIn(temporaryFolder({ ...files, 'vendor.json': schema, 'rules.dsl': rules }));
  site.server.scripts.set('/tags/main.js', code);
  const visitor = await site.visit({ url: 'https://www.example.com/', scripts: ['/tags/main.js'], at, body });
  if (at) await visitor.pass(2_100);
  await expect.poll(() => linesOf(visitor)).toContain('info: alone');
  await visitor.settle();
  const paths = site.server.received.map(({ url }) => url.host + url.pathname);
  return { thrown: visitor.thrown, log: linesOf(visitor), paths };
}

/** Returns the first line of each log entry, without the undefined second argument of `log`. */
function linesOf({ log }: Visitor): string[] {
  return log.map((line) => line.split('\n')[0].replace(/ undefined$/, ''));
}

test('valid modules work', async () => {
  const { thrown, log } = await open(functions.right);
  expect(thrown).toEqual([]);
  expect(log).toEqual(expect.arrayContaining(['info: went on', 'info: passed by', 'info: received', 'info: alone']));
});

test('reports a vendor module that does not describe a call under the name of its tag and sends nothing', async () => {
  for (const text of [functions.right, 'export default () => Promise.resolve({ url: "https://www.example.com/p" });']) {
    const { thrown, log } = await open(text);
    expect(thrown).toEqual([]);
    const why = 'The module of the tag "counting" returned no "url"';
    expect(log.filter((line) => line.includes('counted'))).toEqual([
      `error: Failed to execute "action" for "counted" rule. ${why}`,
    ]);
  }
});

test('a module whose declared hosts are own sends to no other host', async () => {
  const { log, paths } = await open('export default () => ({ url: "https://tracker.evil.example/p" });');
  expect(log.filter((line) => line.includes('counted'))).toEqual([
    'error: Failed to execute "action" for "counted" rule. The module of the tag "counting" returned a "url" on a host that it does not declare',
  ]);
  expect(paths).not.toContain('tracker.evil.example/p');
  for (const host of ['www.example.com', 'www.example.com.']) {
    const own = await open(`export default () => ({ url: "https://${host}/p" });`);
    expect(own.log.filter((line) => line.includes('counted'))).toEqual([]);
    expect(own.paths).toContain(`${host}/p`);
  }
});

test('a module whose declared hosts are own sends a path to the host of the page, whatever its base is', async () => {
  const { log, paths } = await open(
    'export default () => ({ url: "/p" });',
    undefined,
    '<base href="https://evil.example/">',
  );
  expect(log.filter((line) => line.includes('counted'))).toEqual([]);
  expect(paths).toContain('www.example.com/p');
  expect(paths).not.toContain('evil.example/p');
});

test.each([
  { about: 'throwing' as const, text: 'thrown' },
  { about: 'rejecting' as const, text: 'rejected' },
  { about: 'throwing on load' as const, text: 'not loaded' },
  { about: 'exporting no function' as const, text: 'Module did not export a function' },
])(
  'a module that is $about fails as an action, gives a missing value or no event, and does not affect the page (RULE-04, RULE-06)',
  async ({ about, text }) => {
    const { thrown, log } = await open(functions[about]);
    expect(thrown).toEqual([]);
    expect(log).toContain(`error: Failed to execute "action" for "acting" rule. ${text}`);
    expect(log).toContain(`error: Failed to execute "action" for "passing" rule. ${text}`);
    // The event and the value belong to no rule.
    for (const name of ['action.js', 'event.js', 'value.js']) {
      expect(log).toContain(`error: Module "${name}" failed. Error: ${text}`);
    }
    for (const never of ['went on', 'received', 'read']) expect(log).not.toContain(`info: ${never}`);
  },
);

test('reports an action that takes too long and skips what follows "then" (RULE-03)', async () => {
  const { thrown, log } = await open('export default () => new Promise(() => {});', '2024-06-24T10:00:00Z');
  expect(thrown).toEqual([]);
  for (const rule of ['acting', 'passing']) {
    expect(log).toContainEqual(expect.stringMatching(`"${rule}" rule.*took longer than 2 seconds`));
  }
  expect(log).not.toContain('info: went on');
});

test('DATA-12: reports a value whose module starts rules that read it again beyond depth 10, and makes it missing there', async () => {
  const value = `export default () => {
    self.asked = (self.asked ?? 0) + 1;
    _satellite.track("again");
    return "x";
  };`;
  const own = `
    project p { directCalls: "_satellite" }
    site main
    stage production
    data own: text = module("value.js")
    rule asking { on direct("again") when own is "x" do log("known") }
    rule another { on direct("again") do log("another") }`;
  const { code } = await bundleIn(temporaryFolder({ 'value.js': value, 'rules.dsl': own }));
  site.server.scripts.set('/tags/main.js', code);
  const visitor = await site.visit({ url: 'https://www.example.com/', scripts: ['/tags/main.js'] });
  const ask = async () => {
    await visitor.page.evaluate('_satellite.track("again")');
    await visitor.settle();
    return linesOf(visitor).filter((line) => !line.includes('another'));
  };
  const expected = [
    'error: Data element circular reference detected: value.js',
    ...Array.from({ length: 10 }, () => 'info: known'),
  ];
  expect(await ask()).toEqual(expected);
  // Read again from outside, it has its first value.
  expect(await ask()).toEqual([...expected, ...expected]);
  expect(await visitor.page.evaluate('asked')).toBe(20);
  expect(linesOf(visitor).filter((line) => line === 'info: another')).toHaveLength(22);
  expect(visitor.thrown).toEqual([]);
});
