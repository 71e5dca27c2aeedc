import type { TerminalOutput } from './terminal.ts';

/** Writes what is good to know, but neither an error nor what the user asked for. A quiet output leaves it out. */
export function writeNews(text: string, output: Pick<TerminalOutput, 'write' | 'quiet'>): void {
  if (!output.quiet) output.write(text);
}
