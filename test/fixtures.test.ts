import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderDiagnostics } from '../cli/terminal/render-diagnostics.ts';
import { compile, hasErrors } from '../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../compiler/pipeline/host.ts';
import { lint } from '../compiler/lints/lint.ts';

// Each folder is a project with the entry `input.dsl` or `input.yaml`. `expected/diagnostics.txt` is the exact output that the
// user sees; `npx vitest run test/fixtures.test.ts -u` updates it.
const suite = 'test/fixtures/diagnostics';

test.each(readdirSync(suite).toSorted())('%s', async (name) => {
  const folder = join(suite, name);
  const files = readFiles(folder);
  const entry = 'input.yaml' in files ? 'input.yaml' : 'input.dsl';
  const { program, diagnostics } = compile(entry, createMemoryHost(files));
  const lints = hasErrors(diagnostics) ? [] : lint(program);
  const text = renderDiagnostics([...diagnostics, ...lints], { color: false, columns: 120 });
  await expect(text || 'No mistakes.\n').toMatchFileSnapshot(
    join('fixtures/diagnostics', name, 'expected/diagnostics.txt'),
  );
});

function readFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => !name.startsWith('expected') && statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
