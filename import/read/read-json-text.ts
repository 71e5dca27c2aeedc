import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';

/**
 * Parses a file of JSON. `explain` says what to do with a text that is none. Throws a `CannotRun` with the place of the
 * mistake.
 */
export function readJsonText(text: string, name: string, explain: (text: string) => string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CannotRun(`"${name}" is no JSON${whereOf(error, text)}.`, explain(text));
  }
}

/** Returns where the text stops being JSON, as far as the parser says. */
function whereOf(error: unknown, text: string): string {
  const [, position] = /position (\d+)/.exec(String(error)) ?? [];
  if (position === undefined) return '';
  const line = text.slice(0, Number(position)).split('\n').length;
  return Number(position) >= text.trimEnd().length - 1
    ? ': it ends too early, in line ' + line
    : `: line ${line} is wrong`;
}
