import { compile } from '../../../compiler/compile.ts';
import { createMemoryHost, type Host } from '../../../compiler/host.ts';
import { createSource } from '../../../compiler/source/source.ts';
import type { Declaration } from '../../../compiler/syntax/document.ts';
import { parseDsl } from '../../../compiler/syntax/dsl/parse-dsl.ts';
import type { InjectedError } from './inject-errors.ts';

/** What the compiler reports for one typo. */
export interface Outcome {
  readonly injectedError: InjectedError;
  readonly errors: readonly string[];
  /** Unrelated declarations that were no longer read. */
  readonly lost: readonly string[];
}

/** Inserts one typo at a time into a valid project and compiles it. Files are texts by path. */
export function createMeasure(
  entry: string,
  files: Readonly<Record<string, string>>,
): (injectedError: InjectedError) => Outcome {
  const parsed: Host['parsed'] = new Map();
  const declarations = new Map(
    Object.entries(files).map(([path, text]) => [path, parseDsl(createSource(path, text)).declarations]),
  );
  return (injectedError) => {
    const { path, text } = injectedError;
    const { read } = createMemoryHost({ ...files, [path]: text });
    const { diagnostics, documents } = compile(entry, { read, parsed });
    const errors = diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, message }) => `${code}: ${message}`);
    const left = documents.find(({ source }) => source.path === path)?.declarations ?? [];
    return { injectedError, errors, lost: lostOf(declarations.get(path)!, left, injectedError) };
  };
}

function lostOf(
  before: readonly Declaration[],
  after: readonly Declaration[],
  { start, end }: InjectedError,
): string[] {
  const left = new Set(after.map(headingOf));
  const apart = before.filter((declaration) => declaration.end < start || declaration.start > end);
  return apart.map(headingOf).filter((heading) => !left.has(heading));
}

function headingOf({ kind, names, title }: Declaration): string {
  return `${kind.text} ${names.map(({ text }) => text).join(', ')} ${title?.text ?? ''}`;
}
