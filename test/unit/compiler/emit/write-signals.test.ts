import { expect, test } from 'vitest';
import { emit } from '../../../../compiler/emit/emit.ts';
import { compileText, modulesOf, prelude } from '../../../support/compile-text.ts';

const withSignals = (signals: string) => prelude.replace('stored:', `${signals}\n  stored:`);
const signals = 'signals: { ad_storage: targeting, analytics_storage: performance, security_storage: necessary }';
const command = '[["consent", { analytics_storage: signal(analytics_storage), ad_storage: signal(ad_storage) }]]';

const counter = (queue: string, more = '') => `
vendor counter "Counter" {
  fits: performance  queue: ${queue}
  first: ${command}  grant: ${command}  withdraw: ${command}
  action count() = ["count"]
}
tag counting { vendor: counter  group: performance  ${more} }
rule count { on start  do counting.count }
`;
const shared = `queue shared = list("_shared") { signals: "consent"  first: [["consent", "default", signal(ad_storage)], ["js"]] }`;

function linesOf(text: string, before = prelude): readonly string[] {
  const { program, diagnostics } = compileText(text, before);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return emit(program, 'main', 'production').lines.map(({ code }) => code.replace(/"(\w+)":/g, '$1:'));
}

const own = ['commands/changing-signals', 'commands/foreign-signals', 'commands/signal', 'commands/signals'];

test.each([
  ['without signals in the project', prelude, `${shared}${counter('shared')}`, []],
  [
    'without a vendor that reports them',
    withSignals(signals),
    'tag one { vendor: pixel group: targeting on start options: { url: "https://one.example/x" } }',
    [],
  ],
  ['with a queue that reports all', withSignals(signals), `${shared}${counter('shared')}`, [1, 2, 3]],
  ['with commands of a vendor', withSignals(signals), counter('list("_own")'), [0, 2]],
  [
    'with commands whose signals follow the group of the tag',
    withSignals('signals: { ad_storage: performance, analytics_storage: performance }'),
    counter('list("_own")'),
    [2],
  ],
])('a bundle has only the code of signals that it needs: %s', async (_, before, text, expected) => {
  const modules = await modulesOf(text, before);
  expect(own.filter((name) => modules.includes(name))).toEqual(expected.map((at) => own[at]));
});

test('without signals in the project, what fits the vendor is granted until the withdrawal', () => {
  const line = linesOf(`${shared}${counter('shared')}`).find((code) => code.startsWith('const countingCommands'))!;
  expect(line.match(/\["consent",[^\]]*\]/g)).toEqual([
    '["consent","default","denied"]',
    '["consent",{analytics_storage:"granted",ad_storage:"denied"}]',
    '["consent",{analytics_storage:"denied",ad_storage:"denied"}]',
    '["consent",{analytics_storage:"granted",ad_storage:"denied"}]',
  ]);
});

test('a queue replaces all commands with signals, and grants those of the group "necessary" from the start', () => {
  const lines = linesOf(
    `${shared}${counter('shared')}`,
    withSignals(`${signals}\n  signalSettings: { url_passthrough: true, ads_data_redaction: false }`),
  );
  const found = lines.flatMap((line) => line.match(/\["(?:consent|set|js)"[^\]]*\]/g) ?? []);
  expect(found).toEqual([
    '["consent","update",{ad_storage:signal(4),analytics_storage:signal(2),security_storage:"granted"}]',
    '["consent","default",{ad_storage:"denied",analytics_storage:"denied",security_storage:"granted",ad_user_data:"denied",ad_personalization:"denied"}]',
    '["set","url_passthrough",true]',
    '["js"]',
  ]);
});

test('a signal that the project does not name is denied if it does not fit the vendor', () => {
  const lines = linesOf(counter('list("_own")'), withSignals('signals: { analytics_storage: targeting }'));
  expect(lines.join('\n')).toContain('[["consent",{analytics_storage:signal(4),ad_storage:"denied"}]]');
});

test('commands of others in the queue are no surprise if the answer is read from them', async () => {
  const reading = (queue: string) =>
    withSignals(signals)
      .replace('oneTrust(cookie: "OptanonConsent")', `consentMode(queue: "${queue}")`)
      .replace('= 2', '= 2 { names: [analytics_storage] }')
      .replace('= 4', '= 4 { names: [ad_storage] }');
  const warns = async (queue: string) =>
    (await modulesOf(`${shared}${counter('shared')}`, reading(queue))).includes('commands/foreign-signals');
  expect([await warns('_shared'), await warns('dataLayer')]).toEqual([false, true]);
});
