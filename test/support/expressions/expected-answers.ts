import type { Environment } from './evaluate.ts';
import { evaluate } from './evaluate.ts';
import { personalParameters } from '../../../runtime/redaction/personal-parameters.ts';
import type { PageModel } from '../../../runtime/tables.ts';
import type { Plan } from './plan-expressions.ts';
import type { Row } from './rows.ts';
import { show } from './show.ts';

/** Where the generated expressions are asked for: an address that two stages have, and a visitor who gave two groups. */
export const address = 'https://test.example.com/us-en/Jobs?q=a%20b#top';
export const given = [1, 2];

const page: PageModel = {
  url: address,
  referrer: '',
  title: '',
  hasForm: false,
  viewport: { width: 0, height: 0 },
  navigation: 'fresh',
  redaction: { parameters: ['mail'] },
};

/** What the analyser says each expression is worth for a row, by the expression's id; a condition says only that it holds. */
export function expectedAnswers({ program, planned }: Plan, row: Row): Record<string, string> {
  const environment = environmentOf(program, row);
  const answers: Record<string, string> = {};
  for (const { id, use, expression } of planned) {
    const value = show(evaluate(expression, environment));
    if (use !== 'as condition' || value === 'true') answers[id] = value;
  }
  return answers;
}

/** The world of one row: what its page holds, its address, and what rules remember before anything was set. */
export function environmentOf(program: Environment['program'], row: Row): Environment {
  return {
    program,
    site: 'main',
    stage: 'production',
    read(leaf, values) {
      switch (leaf.kind) {
        case 'builtIn':
          return leaf.builtIn.evaluate(page, ...values);
        case 'source':
          return followPath({ row }, String(values[0]));
        case 'state':
          return { flagged: true, times: 0 }[leaf.state.id];
        case 'consent':
          return program.consent!.groups.some(({ id, number }) => id === leaf.group && given.includes(number));
        case 'call':
          return leaf.function.evaluate(...values, personalParameters(page.redaction.parameters));
        default:
          throw new Error(`A generated expression asks for nothing like "${leaf.kind}"`);
      }
    },
  };
}

/** As `global` reads: own values only. */
function followPath(root: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => Object.getOwnPropertyDescriptor(Object(value), name)?.value, root);
}
