import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { Terminal } from '../terminal/terminal.ts';

const nothingToExplain = () =>
  new CannotRun('There is nothing to explain.', 'Give "word", such as kinds, events or vendors, or give "visitor".');

/** A command that assistants can call. It writes no files. */
export interface AssistantTool {
  readonly name: string;
  readonly description: string;
  /** What each argument is. All are texts. */
  readonly arguments: Readonly<Record<string, string>>;
  readonly required: readonly string[];
  /** Runs the command, which prints one JSON document. */
  run(given: Readonly<Partial<Record<string, string>>>, terminal: Terminal): Promise<number>;
}

const entry = { entry: 'The main rule file; by default the nearest rules.dsl or rules.yaml.' } as const;
const filter = 'Only those with this text in their title.';
const formats = [{ name: 'json' }] as const;

export const assistantTools: readonly AssistantTool[] = [
  {
    name: 'check',
    description:
      'Check the rules and prove the assertions. Returns each mistake with its place, the reason and the fix.',
    arguments: entry,
    required: [],
    async run(given, terminal) {
      const { checkCommand } = await import('../commands/check.ts');
      return checkCommand({ entry: given.entry, prove: true, formats }, terminal);
    },
  },
  {
    name: 'test',
    description: 'Run the scenarios in a simulated page. Returns what failed, what happened instead, and why.',
    arguments: { ...entry, filter },
    required: [],
    async run(given, terminal) {
      const { testCommand } = await import('../commands/test.ts');
      return testCommand({ entry: given.entry, filter: given.filter, formats }, terminal);
    },
  },
  {
    name: 'prove',
    description: 'Decide every assertion for all visitors. Returns for a refuted one a visitor for whom it is false.',
    arguments: { ...entry, filter },
    required: [],
    async run(given, terminal) {
      const { proveCommand } = await import('../commands/prove.ts');
      return proveCommand({ entry: given.entry, filter: given.filter, formats }, terminal);
    },
  },
  {
    name: 'diff',
    description: 'Compare two versions of the rules: what changes for which visitors, with examples.',
    arguments: {
      before: 'A folder, a main rule file or a revision such as git:main.',
      after: 'The same; by default the current folder.',
    },
    required: ['before'],
    async run({ before = '', after = '.' }, terminal) {
      const { diffCommand } = await import('../commands/diff.ts');
      return diffCommand({ before, after, format: 'json', replay: true }, terminal);
    },
  },
  {
    name: 'explain',
    description:
      'Explain a word of the language or the code of a message; or with "visitor", what the rules do for a visitor, and why not.',
    arguments: {
      ...entry,
      word: 'A word such as click, or a code such as unknown-event.',
      visitor: 'The visitor and the page, as in: visitorCountry is JP, consent is [necessary].',
      rule: 'With "visitor": only this rule or tag.',
    },
    required: [],
    async run({ word = '', visitor, rule, entry: file }, terminal) {
      if (visitor === undefined && rule === undefined) {
        // Everything that can be explained would fill the memory of an assistant.
        if (word === '') throw nothingToExplain();
        const { explainCommand } = await import('../commands/explain.ts');
        return explainCommand(word, true, terminal);
      }
      const { explainVisitorCommand } = await import('../commands/explain-visitor.ts');
      const given = { option: rule === undefined ? '--visitor' : '--given', text: visitor ?? '' } as const;
      return explainVisitorCommand({ entry: file, rule, given, json: true }, terminal);
    },
  },
];
