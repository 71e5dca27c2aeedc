import { createSource, positionAt } from '../../../compiler/language/source/source.ts';
import type { InjectedError } from './inject-errors.ts';

/** `rules/links.dsl:12:8  when   trackable »is« known`: returns the place of a typo, and its line before the change. */
export function spanLine(text: string, { path, start, end }: InjectedError): string {
  const { line, column } = positionAt(createSource(path, text), start);
  const lineStart = start - column + 1;
  const lineEnd = text.indexOf('\n', end);
  const marked = `${text.slice(lineStart, start)}»${text.slice(start, end)}«${text.slice(end, lineEnd)}`;
  return `${path}:${line}:${column}  ${marked.trim()}`;
}
