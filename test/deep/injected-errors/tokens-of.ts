import { readTokens } from '../../../compiler/language/syntax/dsl/read-tokens.ts';
import { createSource } from '../../../compiler/language/source/source.ts';

/** A word, number, text or sign of a rule file. */
export interface WrittenToken {
  readonly start: number;
  readonly image: string;
}

/** Returns the tokens of a valid rule file in its syntax, without comments. */
export function tokensOf(path: string, text: string): WrittenToken[] {
  if (path.endsWith('.dsl')) {
    const { tokens } = readTokens(createSource(path, text));
    return tokens.map(({ startOffset, image }) => ({ start: startOffset, image }));
  }
  const found = text.matchAll(/(?<=^|\s)#.*|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[\w$]+|[^\s\w$]/gm);
  return [...found].filter(([image]) => image[0] !== '#').map(({ index, 0: image }) => ({ start: index, image }));
}
