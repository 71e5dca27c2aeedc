import { expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import { describeSentence } from '../../../compiler/describe/sentences/describe-sentence.ts';
import { describerOf } from '../../../compiler/describe/sentences/describer.ts';
import { actions, builtIns, events, functions, sources, vendors } from '../../../compiler/language/tables/tables.ts';
import type { Parameter } from '../../../runtime/tables/tables.ts';
import { compileText, preludeWithVisits } from '../../support/compile-text.ts';
import { everyForm } from '../../support/expressions/every-form.ts';
import { planExpressions } from '../../support/expressions/plan-expressions.ts';
import { search } from '../../support/search.ts';
import { sampleExpressions } from '../../support/expressions/sample-expressions.ts';
import { careersProject } from '../../support/careers-project.ts';
import { marked } from './marked.ts';

test('the sentences of the careers site are in sentences.txt, which "npx vitest run test/report/sentences -u" writes', async () => {
  const { program } = compile('rules.dsl', createMemoryHost(careersProject));
  const all = [...program.rules, ...program.tags].toSorted((a, b) => a.position - b.position);
  const lines = all.map((running) => `${running.id}: ${marked(describeSentence(running, program))}\n`);
  await expect(lines.join('\n')).toMatchFileSnapshot('sentences.txt');
});

const { seed, numRuns } = search(300);
const plan = planExpressions([...sampleExpressions(seed, numRuns, 1).all, ...everyForm]);

test('sentences have no source text of expressions, however these are written', () => {
  const sentences = plan.program.rules.map((rule) => unquoted(marked(describeSentence(rule, plan.program))));
  expect(sentences.length).toBeGreaterThan(300);
  expect(sentences.filter((text) => sourceText.test(text))).toEqual([]);
});

const examples = [...events, ...builtIns, ...functions, ...sources, ...actions, ...vendors].map(([, table]) => table);

test.each(examples)('the example of $name has sentences without source text', ({ example }) => {
  const { program } = compileText(example, preludeWithVisits);
  const running = [...program.rules, ...program.tags];
  const conditions = [...program.conditions, ...program.data].map(({ value }) =>
    marked(describerOf(program).value(value)),
  );
  const texts = [...running.map((one) => marked(describeSentence(one, program))), ...conditions].map(unquoted);
  expect(texts.filter((text) => sourceText.test(text) || text === '')).toEqual([]);
});

test.each(examples)('the phrase of $name uses its own parameters', (table) => {
  const phrases =
    'actions' in table
      ? Object.values(table.actions).map((action) => ({
          phrase: action.phrase,
          names: [...namesOf(action), ...Object.keys(table.options), 'variables', 'tag', 'host'],
        }))
      : [{ phrase: table.phrase, names: namesOf(table) }];
  for (const { phrase, names } of phrases) {
    const used = (phrase ?? '{no phrase}').match(/(?<=\{)[^}]+(?=\})/g) ?? [];
    expect(names).toEqual(expect.arrayContaining(used.flatMap(namesIn)));
  }
});

/** The parameters of a part of a phrase: several with commas, or one that chooses between two texts. */
const namesIn = (part: string): string[] =>
  (/^\w+\?/.test(part) ? [part] : part.split(', ')).map((name) => /^\w+/.exec(name)![0]);

const namesOf = ({ parameters = [] }: { readonly parameters?: readonly Parameter[] }) =>
  parameters.map(({ name }) => name);

/** Texts in quotes may have any signs. */
const unquoted = (text: string): string => text.replace(/"[^"]*"/g, '');

const sourceText = /undefined|\[object|NaN|[={}<>&|`$]|\bexists\b|\belse \w+\(/;
