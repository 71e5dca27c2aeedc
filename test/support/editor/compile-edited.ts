import { compile, type CompileResult } from '../../../compiler/pipeline/compile.ts';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import type { Path } from '../../../compiler/language/source/source.ts';
import { createDiskHost } from '../../../tasks/disk/disk-host.ts';
import { prelude } from '../compile-text.ts';

/** A text with a cursor, `|`, as tests write it. */
export function atCursor(text: string): { readonly text: string; readonly offset: number } {
  const offset = text.indexOf('|');
  return { text: text.slice(0, offset) + text.slice(offset + 1), offset };
}

/** Compiles files as an editor does, so that places of names are known. Schemas and lists are those of this repository. */
export function compileEdited(files: Readonly<Record<Path, string>>): CompileResult {
  const { read } = createMemoryHost(files);
  return compile('rules.dsl', {
    read: (path) => (/\.(dsl|yaml)$/.test(path) ? read(path) : disk.read(path)),
    linked: {},
  });
}

const disk = createDiskHost(packageRoot());

/** Compiles the prelude and a text with a cursor in `rules.dsl`. The offset is that of the cursor in the whole file. */
export function compileAtCursor(text: string, others: Readonly<Record<Path, string>> = {}) {
  const own = atCursor(`${prelude}\n${text}`);
  return { ...own, path: 'rules.dsl', result: compileEdited({ ...others, 'rules.dsl': own.text }) };
}
