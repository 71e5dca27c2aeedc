import { expect, test } from 'vitest';
import { compile } from '../../../compiler/compile.ts';
import { createMemoryHost } from '../../../compiler/host.ts';
import { describeSentence } from '../../../compiler/emit/describe/sentences/describe-sentence.ts';
import { careersProject } from '../../support/careers-project.ts';
import { marked } from './marked.ts';

test('the sentences of the careers site are in sentences.txt, which "npx vitest run test/report/sentences -u" writes', async () => {
  const { program } = compile('rules.dsl', createMemoryHost(careersProject));
  const all = [...program.rules, ...program.tags].toSorted((a, b) => a.position - b.position);
  const lines = all.map((running) => `${running.id}: ${marked(describeSentence(running, program))}\n`);
  await expect(lines.join('\n')).toMatchFileSnapshot('sentences.txt');
});
