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
  /** The rule file that the text before the fence names last, if it names one. */
  readonly file?: string;
}

/** Returns the fences of a tutorial in order, with their headings. */
export function readSteps(path: string): Step[] {
  const text = readFileSync(path, 'utf8');
  let heading = '';
  let end = 0;
  return [...text.matchAll(/^## (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap((match) => {
    const { 0: whole, 1: title, 2: language, 3: fence, index } = match;
    if (title) heading = title;
    if (title) return [];
    const file = [...text.slice(end, index).matchAll(/`([\w/-]+\.dsl)`/g)].at(-1)?.[1];
    end = index + whole.length;
    return [{ heading, language, text: fence, file }];
  });
}

/** Returns a file with the declarations of a step. Each replaces the one of the same name, or is appended. */
export function withStep(file: string, step: string): string {
  return declarationsIn(step).reduce((before, { name, text }) => {
    const replaced = declarationsIn(before).find((one) => one.name === name);
    if (replaced) return before.slice(0, replaced.start) + text + before.slice(replaced.end);
    return before === '' ? `${text}\n` : `${before}\n${text}\n`;
  }, file);
}

/** Returns a file without a declaration, such as `rule apply`. */
export function withoutDeclaration(file: string, name: string): string {
  const { start, end } = declarationsIn(file).find((one) => one.name === name)!;
  return file.slice(0, start) + file.slice(end);
}

/** Returns the output of `tagc check` for the file and its imports. */
export function checked(text: string, others: Readonly<Record<string, string>> = {}): string {
  const { diagnostics } = compile('rules.dsl', createMemoryHost({ 'rules.dsl': text, ...others }));
  return renderDiagnostics(diagnostics, { color: false, columns: 100 });
}

/** Returns the declarations of a text, each with the comments directly above it. */
function declarationsIn(text: string) {
  const { declarations, comments } = parseDsl(createSource('rules.dsl', text));
  return declarations.map((declaration) => {
    const { end } = declaration;
    let { start } = declaration;
    for (const comment of comments.toReversed()) if (/^\n$/.test(text.slice(comment.end, start))) start = comment.start;
    return { name: nameOf(declaration), text: text.slice(start, end), start, end };
  });
}

function nameOf({ kind, names, title }: Declaration): string {
  return [kind.text, ...names.map(({ text }) => text), ...(names.length === 0 && title ? [title.text] : [])].join(' ');
}
