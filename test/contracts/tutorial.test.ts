import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runIn } from '../cli/run-in.ts';
import { temporaryFolder } from '../cli/temporary-folder.ts';
import { readSteps, withStep } from '../support/tutorial.ts';

const steps = readSteps('docs/tutorial.md');

/** Returns the words of a command line: a text in quotes is one. */
const wordsOf = (line: string) => [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

test('each step of docs/tutorial.md, from an empty folder, has the output that the tutorial shows', async () => {
  const folder = temporaryFolder();
  const run = (...words: string[]) => runIn(folder, ...words);
  let output = '';
  for (const [at, { heading, language, text, file }] of steps.entries()) {
    if (language === 'dsl') {
      const path = join(folder, file!);
      writeFileSync(path, withStep(readFileSync(path, 'utf8'), text));
    }
    if (language === 'text') expect(output.slice(0, text.length), heading).toBe(text);
    if (language !== 'sh') continue;
    const failure = steps[at + 1].language === 'text' && /✗| error /.test(steps[at + 1].text);
    for (const line of text.split('\n').filter((one) => one.startsWith('npx tagc '))) {
      const { exitCode, stdout, stderr } = await run(...wordsOf(line).slice(2));
      expect({ exitCode, stderr }, `${heading}: ${line}`).toEqual({ exitCode: failure ? 1 : 0, stderr: '' });
      output = stdout;
    }
  }
  for (const words of ['fmt --check', 'lint --max-warnings 0', 'test --coverage', 'check']) {
    expect(await run(...words.split(' ')), words).toMatchObject({ exitCode: 0 });
  }
});
