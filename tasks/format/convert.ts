import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { resolvePath } from '../../compiler/language/source/resolve-path.ts';
import type { Document } from '../../compiler/language/syntax/document.ts';
import { type Syntax, syntaxOf } from '../../compiler/language/syntax/parse-all.ts';
import { formatSafely } from './format-safely.ts';
import { renamed } from './renamed.ts';
import type { RuleFile } from './rule-file.ts';

/** A converted file before it is written. */
export interface Converted {
  readonly place: string;
  readonly name: string;
  /** Undefined if the other syntax cannot express something in the file. */
  readonly text: string | undefined;
}

/** Converts files to another syntax. Each result is placed beside its original, and imports among the files are renamed. */
export function convert(files: readonly RuleFile[], syntax: Syntax): Converted[] {
  const others = files.filter(({ place }) => syntaxOf(place) !== syntax);
  const places = new Set(others.map(({ place }) => place));
  return others.map((file) => ({
    place: renamed(file.place, syntax),
    name: renamed(file.name, syntax),
    text: formatSafely(withImports(file, places, syntax), syntax),
  }));
}

/** Throws if a different file exists at this place, so that nobody's work is overwritten. */
export function requireFree({ place, name, text }: Converted): void {
  if (text === undefined || !existsSync(place) || readFileSync(place, 'utf8') === text) return;
  throw new CannotRun(`"${name}" exists already, with different content.`, 'Move or delete it, then convert again.');
}

function withImports({ root, document }: RuleFile, places: ReadonlySet<string>, syntax: Syntax): Document {
  const { source, declarations } = document;
  const rename = (written: string) => {
    const path = resolvePath(written, source.path);
    return path !== undefined && places.has(join(root, path)) ? renamed(written, syntax) : written;
  };
  return {
    ...document,
    declarations: declarations.map((declaration) => {
      const { kind, title } = declaration;
      return kind.text === 'import' && title
        ? { ...declaration, title: { ...title, text: rename(title.text) } }
        : declaration;
    }),
  };
}
