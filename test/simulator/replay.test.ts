import { expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { minify } from '../../compiler/emit/bundle/minify.ts';
import { formatScenario, writeScenarios } from '../../compiler/proof/witness/write-scenario.ts';
import { createSource } from '../../compiler/language/source/source.ts';
import { admitsText } from '../../compiler/compile/declarations/admits-text.ts';
import { formatDocument } from '../../compiler/language/syntax/format/format-document.ts';
import { parseSource } from '../../compiler/language/syntax/parse-all.ts';
import { replay, type Replayed } from '../../simulator/replay.ts';
import { situationOf, type WrittenSituation } from '../support/situation-of.ts';
import { replayRows } from './replay-rows.ts';
import { prelude } from './run-text.ts';

type Result = Replayed | { readonly cannot: string };

async function replayText(
  rules: string,
  situation: WrittenSituation,
  files: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const host = createMemoryHost({ ...files, 'rules.dsl': `${prelude}\n${rules}\n` });
  const { program, diagnostics } = compile('rules.dsl', host);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const written = writeScenarios(program, situationOf(program, situation), 'it starts');
  if ('cannot' in written) return written;
  for (const lines of written.scenarios) {
    const text = formatScenario(written.file, 'one', lines);
    const document = parseSource(createSource(written.file, text), admitsText);
    expect(document.problems).toEqual([]);
    expect(formatDocument(document, written.file.endsWith('dsl') ? 'dsl' : 'yaml', admitsText)).toBe(text);
  }
  const [result] = await replay({ entry: 'rules.dsl', host }, [written], { finish: minify });
  return result;
}

test.each(replayRows)('$row: the scenario is confirmed', async ({ rules, shows, ...situation }) => {
  const result = await replayText(rules, situation);
  expect(result).toMatchObject({ isConfirmed: true, got: [] });
  const lines = (result as Replayed).scenario.split('\n').map((line) => line.trim().replaceAll(/ +/g, ' '));
  expect(lines.slice(1, -2)).toEqual(shows);
});

const pixels = 'tag pixels { vendor: pixel group: targeting options: { url: "https://pixel.example/p" } }';

test('a situation that cannot happen is not confirmed, and the result says what happened instead', async () => {
  const rules = `${pixels} rule r { on start when visitorCountry is JP do pixels.run }`;
  const refused = await replayText(rules, {
    rule: 'r',
    consent: { reported: 'stored', groups: ['necessary'] },
    event: { 'layer("visitor.country")': 'JP' },
  });
  expect(refused).toMatchObject({ isConfirmed: false });
  expect((refused as Replayed).got.join('\n')).toContain('targeting');
  const elsewhere = await replayText(rules, { rule: 'r', event: { 'layer("visitor.country")': 'FR' } });
  expect((elsewhere as Replayed).got.join('\n')).toContain('visitorCountry is JP  false');
});

test('an event that no step makes occur has no scenario', async () => {
  const rules = `${pixels} call lookup { get: "/api/a" } rule r { on answered(lookup) do pixels.run }`;
  expect(await replayText(rules, { rule: 'r' })).toEqual({
    cannot: 'No step of a scenario makes "answered(lookup)" occur.',
  });
});

test('a scenario uses private names in their own file only', async () => {
  const files = {
    'data.dsl': 'private data area: text = local("area")\nstate area2: text { keep: visitor, key: local("b") }\n',
    'part.dsl': `private data kind: text = layer("kind")
      rule r { on start when kind is "x" and local("area") is "y" do pixels.run }`,
  };
  const rules = `import "data.dsl"\nimport "part.dsl"\n${pixels}`;
  const event = { 'layer("kind")': 'x', 'local("area")': 'y' };
  const result = await replayText(
    rules,
    { rule: 'r', event, consent: { reported: 'stored', groups: ['targeting'] } },
    files,
  );
  expect(result).toMatchObject({ isConfirmed: true });
  expect((result as Replayed).scenario).toContain(
    'consent is [necessary, targeting], kind is "x", local("area") is "y"',
  );
});

test('the scenario of a rule in YAML is YAML', async () => {
  const files = { 'part.yaml': 'rule r:\n  on: start\n  when: path is "/a"\n  do: pixels.run\n' };
  const result = await replayText(
    `import "part.yaml"\n${pixels}`,
    { rule: 'r', event: { url: 'https://www.example.com/a' } },
    files,
  );
  expect(result).toMatchObject({ isConfirmed: true });
  expect((result as Replayed).scenario).toMatch(/^scenario "it starts":\n/);
});

test('a title that is used gets a number', async () => {
  const rules = `${pixels} rule r { on start do pixels.run } scenario "it starts" { expect no tag pixels }`;
  const result = await replayText(rules, { rule: 'r' });
  expect((result as Replayed).scenario).toContain('scenario "it starts (2)"');
});
