import type { IToken } from 'chevrotain';
import { diagnose } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../source/source.ts';
import type { Comment, Node } from '../document.ts';
import { byPlace } from '../dsl/by-place.ts';
import { clauseWords } from '../dsl/tokens.ts';
import { appendDeclaration } from './append-declaration.ts';
import { describeYamlError } from './describe-yaml-error.ts';
import { findHash } from './find-hash.ts';
import { readPiece, type Piece } from './read-piece.ts';
import { readSimplePiece } from './read-simple-piece.ts';
import { createYamlReader, type YamlReader } from './yaml-reader.ts';
import { type AdmitsText } from '../document.ts';
import type { YamlPair } from './yaml-node.ts';

/** One declaration of a YAML file as tokens of the DSL. */
export interface DeclarationTokens extends Node {
  readonly tokens: IToken[];
  readonly comments: readonly Comment[];
  readonly problems: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  /** The offsets at which its parts begin. */
  readonly starts: ReadonlySet<number>;
  /** The first error after which it cannot be recovered. Its tokens are then unreliable. */
  readonly failure?: Diagnostic;
}

/** Reads the declaration that begins with a key in the first column. */
export function readDeclaration(text: string, place: Node, source: Source, admitsText: AdmitsText): DeclarationTokens {
  const reader = createYamlReader(source, admitsText);
  const piece = readSimplePiece(text, place) ?? readPiece(text, place);
  const tokens = readTokens(piece, reader);
  const comments = [...piece.comments, ...reader.comments].toSorted((a, b) => a.start - b.start);
  const failure = reader.failures.toSorted(byPlace)[0];
  const { starts, warnings } = reader;
  return { ...place, tokens, comments, problems: failure ? [] : reader.problems, warnings, starts, failure };
}

function readTokens(piece: Piece, reader: YamlReader): IToken[] {
  const { node, errors, features } = piece;
  const { source } = reader;
  if (piece.isDeep) {
    reader.fail('too-deep', {}, firstWord(piece, source));
    return [];
  }
  const hash = findHash(piece, source.text);
  if (hash) reader.fail('yaml-hash', {}, hash);
  for (const { start, end } of features) {
    reader.fail('yaml-feature', { what: featureNames[source.text[start]] }, { start, end });
  }
  if (errors.length > 0) reader.failures.push(describeYamlError(piece, source));
  if (!node || errors.length > 0 || features.length > 0) return [];
  if (node.form === 'mapping' && !node.flow) return readPairs(node.pairs, reader);
  reportForm(piece, reader);
  return [];
}

/** Returns the range of the kind, where the DSL parser reports too deep nesting as well. */
function firstWord({ start, end }: Node, { text }: Source): Node {
  const [word] = /^[\w$]*/.exec(text.slice(start, end))!;
  return { start, end: start + Math.max(1, word.length) };
}

function readPairs([pair, second]: readonly YamlPair[], reader: YamlReader): IToken[] {
  const tokens: IToken[] = [];
  const { key } = pair;
  if (/[ \t]/.test(reader.source.text[key.start - 1] ?? '')) {
    reader.fail('yaml-indentation', {}, key);
    return tokens;
  }
  const isPart = key.form === 'scalar' && partNames.has(key.value);
  if (isPart) reader.fail('yaml-not-indented', { word: key.value }, key);
  else appendDeclaration(pair, reader, tokens);
  // Each key in the first column starts its own piece, so a second key here is indented wrongly.
  if (second) reader.fail('yaml-indentation', {}, second.key);
  return tokens;
}

const partNames = new Set([...clauseWords].map(({ name }) => name));

const featureNames: Readonly<Record<string, string>> = {
  '&': 'An anchor (&)',
  '*': 'An alias (*)',
  '!': 'A tag (!)',
  '?': 'A key after "?"',
  '%': 'A directive (%)',
};

function reportForm({ node, start, end }: Piece, { source, failures }: YamlReader): void {
  const written = source.text.slice(start, end);
  const from = start + Math.max(0, written.search(/\S/));
  const line = written
    .trimStart()
    .split(/[\r\n]/, 1)[0]
    .trimEnd();
  const span = { source, start: from, end: from + line.length };
  const found = { list: 'a list', mapping: 'a record in braces' }[node?.form as string];
  failures.push(found ? diagnose('yaml-no-declaration', { found }, span) : diagnose('yaml-key', { found: line }, span));
}
