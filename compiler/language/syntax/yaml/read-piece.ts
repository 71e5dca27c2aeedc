import { Composer, CST, Lexer, Parser, type Document as YamlDocument, type ParsedNode, type YAMLError } from 'yaml';
import type { Comment, Node } from '../document.ts';
import { toYamlNode } from './to-yaml-node.ts';
import type { YamlNode } from './yaml-node.ts';

/** A piece of a file as parsed by the YAML library. All offsets are those of the file. */
export interface Piece extends Node {
  readonly node?: YamlNode;
  readonly comments: readonly Comment[];
  /** Ranges of unsupported features, such as anchors, aliases and tags. */
  readonly features: readonly Node[];
  /** Errors of the library. Their offsets are relative to the piece. */
  readonly errors: readonly YAMLError[];
  /** Offset of the last bracket or brace that is not closed. */
  readonly unclosed?: number;
  /** Offset of the last opening quote. */
  readonly lastQuote?: number;
  /** Whether it is nested too deeply, and so was not read to its end. */
  readonly isDeep?: boolean;
}

/** Parses one piece of a file with the YAML library. Aliases are not resolved, and numbers remain texts. */
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
    if (parser.stack.length > maxLevels) return { errors: [], start, end, isDeep: true, ...signs.seen() };
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end());
  const contents = documents[0]?.contents as ParsedNode | null | undefined;
  const node = contents ? toYamlNode(contents, written, start) : undefined;
  return { node, errors: documents.flatMap(({ errors }) => errors), start, end, ...signs.seen() };
}

/** The nesting limit of lists and mappings. The library and `toYamlNode` recurse with a few calls per level. */
const maxLevels = 500;

const options = {
  schema: 'failsafe',
  uniqueKeys: false,
  prettyErrors: false,
  resolveKnownTags: false,
  logLevel: 'silent',
} as const;

/** Collects comments, unsupported features, open brackets and quotes from the lexemes of a piece. */
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
