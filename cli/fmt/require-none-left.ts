import { join } from 'node:path';
import { CannotRun } from '../../compiler/node/cannot-run.ts';
import { resolvePath } from '../../compiler/source/resolve-path.ts';
import { notationOf, type Notation } from '../../compiler/syntax/notation.ts';
import { renamed } from './renamed.ts';
import type { RuleFile } from './rule-file.ts';

/** Refuses where a file that stays as it is imports one that is converted: its project would be read in both forms. */
export function requireNoneLeft(files: readonly RuleFile[], notation: Notation): void {
  const kept = files.filter(({ place }) => notationOf(place) === notation);
  const others = new Map(files.filter((file) => !kept.includes(file)).map((file) => [file.place, file]));
  for (const { name, root, document } of kept) {
    for (const { kind, title } of document.declarations) {
      const path = kind.text === 'import' && title ? resolvePath(title.text, document.source.path) : undefined;
      const original = path === undefined ? undefined : others.get(join(root, path));
      if (title && original) throw leftBehind(name, original.name, title.text, notation);
    }
  }
}

function leftBehind(name: string, original: string, written: string, notation: Notation): CannotRun {
  return new CannotRun(
    `${name} imports "${written}", so it would go on reading ${original} beside ${renamed(original, notation)}. Nothing was written.`,
    `Write that file alone with "tagc fmt --to ${notation} ${original}", and let ${name} import "${renamed(written, notation)}".`,
  );
}
