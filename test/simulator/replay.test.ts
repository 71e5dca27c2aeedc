import { expect, test } from 'vitest';
import { compile } from '../../compiler/compile.ts';
import { createMemoryHost } from '../../compiler/host.ts';
import { minify } from '../../compiler/node/bundle/minify.ts';
import { formatScenario, writeScenarios } from '../../compiler/proof/witness/write-scenario.ts';
import { createSource } from '../../compiler/source/source.ts';
import { admitsText } from '../../compiler/declarations/admits-text.ts';
import { formatDocument } from '../../compiler/syntax/format/format-document.ts';
import { parseSource } from '../../compiler/syntax/parse-source.ts';
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
