import type { Environment } from '../../../compiler/compile/evaluate/evaluate.ts';
import { evaluate } from '../../../compiler/compile/evaluate/evaluate.ts';
import { personalParameters } from '../../../runtime/redaction/personal-parameters.ts';
import type { PageModel } from '../../../runtime/tables/tables.ts';
import type { Plan } from './plan-expressions.ts';
import type { Row } from './rows.ts';
import { show } from './show.ts';

/**
 * The environment of the generated expressions: an address that two stages share, and a visitor who granted two groups.
 */
export const address = 'https://test.example.com/us-en/Jobs?q=a%20b#top';
export const grantedGroups = [1, 2];

const page: PageModel = {
  url: address,
  referrer: '',
  title: '',
  hasForm: false,
  isVisible: true,
  isFramed: false,
  viewport: { width: 0, height: 0 },
  navigation: 'fresh',
  browser: { language: 'en', userAgent: '', globalPrivacyControl: false },
  now: 0,
  randomId: '0.0',
  redaction: { parameters: ['mail'] },
};

/**
 * Returns the analyser's value of each expression for a row, by the expression's id. For a condition, that is whether
 * it is true.
 */
export function expectedAnswers({ program, planned }: Plan, row: Row): Record<string, string> {
  const environment = environmentOf(program, row);
  const answers: Record<string, string> = {};
  for (const { id, use, expression } of planned) {
    const value = show(evaluate(expression, environment));
    if (use !== 'as condition' || value === 'true') answers[id] = value;
  }
  return answers;
}

/** Returns the environment of one row: its page data, its address, and the initial values of states. */
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
          return program.consent!.groups.some(({ id, number }) => id === leaf.group && grantedGroups.includes(number));
        case 'call':
          return leaf.function.evaluate(...values, personalParameters(page.redaction.parameters));
        default:
          throw new Error(`A generated expression must not contain "${leaf.kind}"`);
      }
    },
  };
}

/** Like `global`: reads own properties only. */
function followPath(root: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => Object.getOwnPropertyDescriptor(Object(value), name)?.value, root);
}
