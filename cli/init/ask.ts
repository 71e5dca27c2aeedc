import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { templateNames, templates, type TemplateName } from './templates.ts';

/** Asks which template to use. Enter takes the first one. Throws a `CannotRun` if the answers end. */
export async function askTemplate(terminal: Terminal): Promise<TemplateName> {
  const lines = templateNames.map((name, at) => `  ${at + 1}  ${name.padEnd(12)}${templates[name]}\n`);
  terminal.stderr.write(`Which project do you want?\n${lines.join('')}`);
  for (;;) {
    const answer = await ask(terminal, 'Its number or name [1]: ');
    if (answer === '') return templateNames[0];
    const found = templateNames.find((name, at) => name === answer || String(at + 1) === answer);
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
