import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { managerNames, managers, type ManagerName } from './managers.ts';
import { templateNames, templates, type TemplateName } from './templates.ts';

/** Asks which template to use. Enter takes the first one. Throws a `CannotRun` if the answers end. */
export function askTemplate(terminal: Terminal): Promise<TemplateName> {
  return askOne(terminal, 'Which project do you want?', templateNames, (name) => templates[name]);
}

/** Asks which consent manager the site has. Enter takes the first one. Throws a `CannotRun` if the answers end. */
export function askManager(terminal: Terminal): Promise<ManagerName> {
  return askOne(terminal, 'Which consent manager asks your visitors?', managerNames, (name) => managers[name].title);
}

async function askOne<Name extends string>(
  terminal: Terminal,
  question: string,
  names: readonly Name[],
  describe: (name: Name) => string,
): Promise<Name> {
  const width = Math.max(...names.map(({ length }) => length)) + 3;
  const lines = names.map((name, at) => `  ${at + 1}  ${name.padEnd(width)}${describe(name)}\n`);
  terminal.stderr.write(`${question}\n${lines.join('')}`);
  for (;;) {
    const answer = await ask(terminal, 'Its number or name [1]: ');
    if (answer === '') return names[0];
    const found = names.find((name, at) => name === answer || String(at + 1) === answer);
    if (found) return found;
    terminal.stderr.write(`There is no "${answer}".\n`);
  }
}

/** Asks whether to write files. Enter agrees. Throws a `CannotRun` if the answers end. */
export async function askWhether(terminal: Terminal, question: string): Promise<boolean> {
  for (;;) {
    const answer = await ask(terminal, `${question} [Y/n]: `);
    if (/^(y|yes)?$/i.test(answer)) return true;
    if (/^(n|no)$/i.test(answer)) return false;
    terminal.stderr.write('Answer "y" or "n".\n');
  }
}

async function ask(terminal: Terminal, question: string): Promise<string> {
  const answer = await terminal.ask?.(question);
  if (answer === undefined)
    throw new CannotRun('There was no answer, so nothing was written.', 'Run it again, or add --yes.');
  return answer.trim();
}
