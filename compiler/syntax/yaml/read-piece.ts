import { Composer, CST, Lexer, Parser, type Document as YamlDocument, type ParsedNode, type YAMLError } from 'yaml';
import type { Comment, Node } from '../document.ts';
import { toYamlNode } from './to-yaml-node.ts';
import type { YamlNode } from './yaml-node.ts';

/** A stretch of a file as YAML reads it. All places are those of the file. */
export interface Piece extends Node {
  readonly node?: YamlNode;
  readonly comments: readonly Comment[];
  /** Anchors, aliases, tags and the like, each by its first sign. */
  readonly features: readonly Node[];
  /** Where the library lost its way. Their places are those of the piece. */
  readonly errors: readonly YAMLError[];
  /** The last bracket or brace that is never closed, and the last quote that begins a text. */
  readonly unclosed?: number;
  readonly lastQuote?: number;
  /** It is nested too deeply, and was not read to its end. */
  readonly isDeep?: boolean;
}

/** Reads one piece of a file. Nothing is resolved: an alias stays a sign, and a number a text. */
export function readPiece(text: string, { start, end }: Node): Piece {
  const written = text.slice(start, end);
  const parser = new Parser();
  const composer = new Composer(options);
  const documents: YamlDocument.Parsed[] = [];
  const signs = createSigns(start);
  let before = '';
  for (const lexeme of new Lexer().lex(written)) {
    if (before !== CST.SCALAR) signs.see(lexeme, parser.offset);
    before = lexeme;
    for (const token of parser.next(lexeme)) documents.push(...composer.next(token));
    if (parser.stack.length > mostLevels) return { errors: [], start, end, isDeep: true, ...signs.seen() };
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end());
  const contents = documents[0]?.contents as ParsedNode | null | undefined;
  const node = contents ? toYamlNode(contents, written, start) : undefined;
  return { node, errors: documents.flatMap(({ errors }) => errors), start, end, ...signs.seen() };
}

/** How many lists and mappings may be nested. The library and we follow them inwards, a few calls for each level. */
const mostLevels = 500;

const options = {
  schema: 'failsafe',
  uniqueKeys: false,
  prettyErrors: false,
  resolveKnownTags: false,
  logLevel: 'silent',
} as const;

/** What is read from the signs of a piece as they go by: comments, features, and what was opened. */
function createSigns(base: number) {
  const comments: Comment[] = [];
  const features: Node[] = [];
  const open: number[] = [];
  let lastQuote: number | undefined;
  return {
    see(lexeme: string, offset: number): void {
      const start = base + offset;
      const end = start + lexeme.trimEnd().length;
      const [sign] = lexeme;
      if (sign === '#') comments.push({ documentation: /^##(?!#)/.test(lexeme), start, end });
      else if (sign === '[' || sign === '{') open.push(start);
      else if (sign === ']' || sign === '}') open.pop();
      else if (sign === '"' || sign === "'") lastQuote = start;
      else if (sign === '&' || sign === '*' || sign === '!' || sign === '?' || sign === '%') {
        features.push({ start, end });
      }
    },
    seen: () => ({ comments, features, unclosed: open.at(-1), lastQuote }),
  };
}
