import type { Path } from '../language/source/source.ts';
import { itemPlaces } from './loop-items.ts';
import type { EditedProject } from './names-at.ts';

/** A name in a file, for colours. */
export interface NameToken {
  readonly start: number;
  readonly end: number;
  readonly kind: 'variable' | 'function' | 'event' | 'class' | 'enumMember' | 'type' | 'property';
  readonly isDeclared: boolean;
}

/** Returns the names of a file that the project declares, and those of the items of loops, in the order of the text. */
export function nameTokensOf({ names, documents }: EditedProject, path: Path): readonly NameToken[] {
  const tokens = new Map<number, NameToken>();
  const document = documents.find(({ source }) => source.path === path);
  for (const { start, end, isDeclared } of document ? itemPlaces(document) : []) {
    tokens.set(start, { start, end, kind: 'variable', isDeclared });
  }
  for (const { source, word, found } of names.uses()) {
    if (source.path === path) tokens.set(word.start, tokenOf(word, found.declaration.kind.text, false));
  }
  for (const { source, name, declaration } of names.everything()) {
    if (source.path === path && name !== declaration.title)
      tokens.set(name.start, tokenOf(name, declaration.kind.text, true));
  }
  return [...tokens.values()].toSorted((a, b) => a.start - b.start);
}

function tokenOf({ start, end }: { start: number; end: number }, kind: string, isDeclared: boolean): NameToken {
  return { start, end, kind: kindsOfTokens[kind] ?? 'variable', isDeclared };
}

const kindsOfTokens: Readonly<Record<string, NameToken['kind']>> = {
  function: 'function',
  action: 'function',
  call: 'function',
  event: 'event',
  rule: 'class',
  tag: 'class',
  vendor: 'type',
  manager: 'type',
  record: 'type',
  group: 'enumMember',
  site: 'enumMember',
  stage: 'enumMember',
  page: 'enumMember',
  state: 'property',
};
