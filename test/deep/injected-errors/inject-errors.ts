import type { IToken } from 'chevrotain';
import { readTokens } from '../../../compiler/syntax/dsl/read-tokens.ts';
import { createSource } from '../../../compiler/source/source.ts';

/** Kinds of typos in one word or punctuation mark. */
export type InjectedErrorKind = 'deleted' | 'doubled' | 'misspelt' | 'swapped';

export interface InjectedError {
  readonly path: string;
  readonly kind: InjectedErrorKind;
  /** The range of the valid text that is changed; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** The whole file with the typo. */
  readonly text: string;
}

/**
 * Returns every typo of a file, one for each token and kind. Punctuation cannot be misspelt, and the last token cannot
 * be swapped.
 */
export function injectErrors(path: string, text: string): (() => InjectedError)[] {
  const { tokens } = readTokens(createSource(path, text));
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    return [
      () => replaced(path, text, 'deleted', token, ''),
      () => replaced(path, text, 'doubled', token, `${token.image} ${token.image}`),
      ...(/[A-Za-z]{2}/.test(token.image)
        ? [() => replaced(path, text, 'misspelt', token, misspell(token.image, at))]
        : []),
      ...(next ? [() => swapped(path, text, token, next)] : []),
    ];
  });
}

function replaced(
  path: string,
  text: string,
  kind: InjectedErrorKind,
  { startOffset, image }: IToken,
  by: string,
): InjectedError {
  const end = startOffset + image.length;
  return { path, kind, start: startOffset, end, text: text.slice(0, startOffset) + by + text.slice(end) };
}

function swapped(path: string, text: string, first: IToken, second: IToken): InjectedError {
  const end = second.startOffset + second.image.length;
  const between = text.slice(first.startOffset + first.image.length, second.startOffset);
  const changed = text.slice(0, first.startOffset) + second.image + between + first.image + text.slice(end);
  return { path, kind: 'swapped', start: first.startOffset, end, text: changed };
}

/** Drops or doubles one letter, or swaps it with the next one. The position decides which. */
function misspell(image: string, seed: number): string {
  const letters = [...image.matchAll(/[A-Za-z](?=[A-Za-z])/g)].map(({ index }) => index);
  const at = letters[seed % letters.length];
  const [before, letter, next, after] = [image.slice(0, at), image[at], image[at + 1], image.slice(at + 2)];
  if (seed % 3 === 0) return before + next + after;
  if (seed % 3 === 1 || letter === next) return before + letter + letter + next + after;
  return before + next + letter + after;
}
