import { join } from 'node:path';
import { CannotRun } from '../../compiler/node/cannot-run.ts';
import { resolvePath } from '../../compiler/source/resolve-path.ts';
import { syntaxOf, type Syntax } from '../../compiler/syntax/syntax.ts';
import { renamed } from './renamed.ts';
import type { RuleFile } from './rule-file.ts';

/** Refuses where a file that stays as it is imports one that is converted: its project would be read in both forms. */
export function requireNoMixedImports(files: readonly RuleFile[], syntax: Syntax): void {
  const kept = files.filter(({ place }) => syntaxOf(place) === syntax);
  const others = new Map(files.filter((file) => !kept.includes(file)).map((file) => [file.place, file]));
  for (const { name, root, document } of kept) {
    for (const { kind, title } of document.declarations) {
      const path = kind.text === 'import' && title ? resolvePath(title.text, document.source.path) : undefined;
      const original = path === undefined ? undefined : others.get(join(root, path));
      if (title && original) throw leftBehind(name, original.name, title.text, syntax);
    }
  }
}

function leftBehind(name: string, original: string, written: string, syntax: Syntax): CannotRun {
  return new CannotRun(
    `${name} imports "${written}", so it would go on reading ${original} beside ${renamed(original, syntax)}. Nothing was written.`,
    `Write that file alone with "tagc fmt --to ${syntax} ${original}", and let ${name} import "${renamed(written, syntax)}".`,
  );
}
