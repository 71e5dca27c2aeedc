import type { Path } from '../../../compiler/language/source/source.ts';
import type { Document } from '../../../compiler/language/syntax/document.ts';
import { fixedWords } from './fixed-words.ts';
import { walkNodes } from './walk-nodes.ts';

/** A project with other declared names, and the new name of each. */
export interface Renamed {
  readonly files: Readonly<Record<Path, string>>;
  readonly names: ReadonlyMap<string, string>;
  /** The number of different names that the project declares. */
  readonly declared: number;
}

/** Renames every declared name, consistently. Texts, titles and comments stay. */
export function renameDeclared(documents: readonly Document[], nameOf: (at: number) => string): Renamed {
  markVocabulary(documents);
  const fixed = fixedWords(documents);
  const declared = new Set(declaredNames(documents));
  const names = new Map([...declared].filter((name) => !fixed.has(name)).map((name, at) => [name, nameOf(at)]));
  const files = Object.fromEntries(documents.map((document) => [document.source.path, rename(document, names)]));
  return { files, names, declared: declared.size };
}

/** Records whose keys are declared names: what an action reports, and hosts by stage. */
function markVocabulary(documents: readonly Document[]): void {
  for (const { declarations } of documents) {
    for (const { node, parent, field } of walkNodes(declarations)) {
      const isHosts = field === 'value' && parent.key?.name === 'hosts';
      if (node.form === 'record' && ((field === 'record' && parent.call) || isHosts)) node.isVocabulary = true;
    }
  }
}

function* declaredNames(documents: readonly Document[]): Generator<string> {
  for (const { declarations } of documents) {
    for (const { node } of walkNodes(declarations)) {
      if (node.form !== 'declaration') continue;
      for (const { text } of node.names) yield text;
      for (const { key } of node.kind.text === 'variables' ? node.body.entries : []) yield key.name;
    }
  }
}

function rename({ source, declarations }: Document, names: ReadonlyMap<string, string>): string {
  const edits: { start: number; end: number; name: string }[] = [];
  for (const { node, parent, field } of walkNodes(declarations)) {
    const isWord = ['names', 'name', 'table'].includes(field) && node.text !== undefined && parent.form !== 'member';
    const name = names.get(node.form === 'name' ? node.name : isWord ? node.text : '');
    if (name !== undefined) edits.push({ start: node.start, end: node.end, name });
  }
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, name }) => text.slice(0, start) + name + text.slice(end), source.text);
}
