import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../../compiler/node/cannot-run.ts';
import { resolvePath } from '../../compiler/source/resolve-path.ts';
import type { Document } from '../../compiler/syntax/document.ts';
import { syntaxOf, type Syntax } from '../../compiler/syntax/syntax.ts';
import { formatSafely } from './format-safely.ts';
import { renamed } from './renamed.ts';
import type { RuleFile } from './rule-file.ts';

/** A file that is to be written. */
export interface Converted {
  readonly place: string;
  readonly name: string;
  /** Undefined where the other notation has no form for something in it. */
  readonly text: string | undefined;
}

/** What files are in another notation, each beside its original; imports among them name the new ones. */
export function convert(files: readonly RuleFile[], syntax: Syntax): Converted[] {
  const others = files.filter(({ place }) => syntaxOf(place) !== syntax);
  const places = new Set(others.map(({ place }) => place));
  return others.map((file) => ({
    place: renamed(file.place, syntax),
    name: renamed(file.name, syntax),
    text: formatSafely(withImports(file, places, syntax), syntax),
  }));
}

/** Refuses to write over what is somebody's work. */
export function requireFree({ place, name, text }: Converted): void {
  if (text === undefined || !existsSync(place) || readFileSync(place, 'utf8') === text) return;
  throw new CannotRun(`${name} is there already, and says something else.`, 'Move it away, or delete it.');
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
