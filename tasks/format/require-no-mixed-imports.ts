import { join } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { resolvePath } from '../../compiler/language/source/resolve-path.ts';
import { type Syntax, syntaxOf } from '../../compiler/language/syntax/parse-all.ts';
import { renamed } from './renamed.ts';
import type { RuleFile } from './rule-file.ts';

/** Throws if an unconverted file imports a converted one: the project would then read both versions. */
export function requireNoMixedImports(files: readonly RuleFile[], syntax: Syntax): void {
  const kept = files.filter(({ place }) => syntaxOf(place) === syntax);
  const others = new Map(files.filter((file) => !kept.includes(file)).map((file) => [file.place, file]));
  for (const { name, root, document } of kept) {
    for (const { kind, title } of document.declarations) {
      const path = kind.text === 'import' && title ? resolvePath(title.text, document.source.path) : undefined;
      const original = path === undefined ? undefined : others.get(join(root, path));
      if (title && original) throw mixedImport(name, original.name, title.text, syntax);
    }
  }
}

function mixedImport(name: string, original: string, written: string, syntax: Syntax): CannotRun {
  return new CannotRun(
    `"${name}" imports "${written}", so the project would read both "${original}" and "${renamed(original, syntax)}". Nothing was written.`,
    `Convert that file alone with "tagc fmt --to ${syntax} ${original}", then import "${renamed(written, syntax)}" in "${name}".`,
  );
}
