import { readFileSync } from 'node:fs';
import { renderDiagnostics } from '../../cli/terminal/render-diagnostics.ts';
import { compile } from '../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import { createSource } from '../../compiler/language/source/source.ts';
import type { Declaration } from '../../compiler/language/syntax/document.ts';
import { parseDsl } from '../../compiler/language/syntax/dsl/parse-dsl.ts';

export interface Step {
  readonly heading: string;
  readonly language: string;
  /** The content of the fence. */
  readonly text: string;
}

/** Returns the fences of the tutorial in order, with their headings. */
export function readSteps(): Step[] {
  const text = readFileSync('docs/tutorial.md', 'utf8');
  let heading = '';
  return [...text.matchAll(/^## (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, title, language, fence]) => {
    if (title) heading = title;
    return title ? [] : [{ heading, language, text: fence }];
  });
}

/** An intermediate file: its declarations with the comments above them. */
export type File = ReadonlyMap<string, string>;

/** Returns the file with the declarations of a step. New ones are appended; others replace those of the same name. */
export function withStep(file: File, text: string): File {
  const { declarations, comments } = parseDsl(createSource('rules.dsl', text));
  const next = new Map(file);
  for (const declaration of declarations) {
    const above = comments.filter(({ end }) => /^\n$/.test(text.slice(end, declaration.start)));
    next.set(nameOf(declaration), text.slice(above[0]?.start ?? declaration.start, declaration.end));
  }
  return next;
}

export function textOf(file: File): string {
  return `${[...file.values()].join('\n\n')}\n`;
}

/** Returns the output of `tagc check` for the file and its imports. */
export function checked(text: string, others: Readonly<Record<string, string>> = {}): string {
  const { diagnostics } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': text, ...others }));
  return renderDiagnostics(diagnostics, { color: false, columns: 100 });
}

function nameOf({ kind, names, title }: Declaration): string {
  return [kind.text, ...names.map(({ text }) => text), ...(names.length === 0 && title ? [title.text] : [])].join(' ');
}
