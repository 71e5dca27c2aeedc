import type { IToken } from 'chevrotain';
import { readTokens } from '../../../compiler/syntax/dsl/read-tokens.ts';
import { createSource } from '../../../compiler/source/source.ts';

/** What a slip of the hand does to one word or sign of a file. */
export type InjectedErrorKind = 'deleted' | 'doubled' | 'misspelt' | 'swapped';

export interface InjectedError {
  readonly path: string;
  readonly kind: InjectedErrorKind;
  /** The stretch of the right text that is changed, `end` excluded. */
  readonly start: number;
  readonly end: number;
  /** The whole file with the fault in it. */
  readonly text: string;
}

/** Every fault of a file, one for each token and kind; a sign cannot be misspelt, and the last token not be swapped. */
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

/** One letter is lost, doubled, or exchanged with the next; which of them follows from the place. */
function misspell(image: string, seed: number): string {
  const letters = [...image.matchAll(/[A-Za-z](?=[A-Za-z])/g)].map(({ index }) => index);
  const at = letters[seed % letters.length];
  const [before, letter, next, after] = [image.slice(0, at), image[at], image[at + 1], image.slice(at + 2)];
  if (seed % 3 === 0) return before + next + after;
  if (seed % 3 === 1 || letter === next) return before + letter + letter + next + after;
  return before + next + letter + after;
}
