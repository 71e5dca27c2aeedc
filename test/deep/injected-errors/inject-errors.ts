import { tokensOf, type WrittenToken } from './tokens-of.ts';

/** Kinds of errors in one token or line. */
export type InjectedErrorKind = 'deleted' | 'doubled' | 'misspelt' | 'swapped' | 'cut' | 'line deleted' | 'indented';

export interface InjectedError {
  readonly path: string;
  readonly kind: InjectedErrorKind;
  /** The range of the valid text that is changed; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** The whole file with the error. */
  readonly text: string;
}

/**
 * Returns every injected error of a file: one for each kind and token, and one for each line. Signs cannot be misspelt
 * or cut, and the last token cannot be swapped. Indentation has a meaning in YAML only.
 */
export function injectErrors(path: string, text: string): (() => InjectedError)[] {
  return [...errorsInTokens(path, text), ...errorsInLines(path, text)];
}

function errorsInTokens(path: string, text: string): (() => InjectedError)[] {
  const tokens = tokensOf(path, text);
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    const { image } = token;
    return [
      () => replaced(path, text, 'deleted', token, ''),
      () => replaced(path, text, 'doubled', token, `${image} ${image}`),
      ...(/[A-Za-z]{2}/.test(image) ? [() => replaced(path, text, 'misspelt', token, misspell(image, at))] : []),
      ...(/^["']/.test(image) ? [() => replaced(path, text, 'cut', token, cutQuote(image, at))] : []),
      ...(next ? [() => swapped(path, text, token, next)] : []),
    ];
  });
}

function replaced(
  path: string,
  text: string,
  kind: InjectedErrorKind,
  { start, image }: WrittenToken,
  by: string,
): InjectedError {
  const end = start + image.length;
  return { path, kind, start, end, text: text.slice(0, start) + by + text.slice(end) };
}

function swapped(path: string, text: string, first: WrittenToken, second: WrittenToken): InjectedError {
  const { start } = first;
  const end = second.start + second.image.length;
  const between = text.slice(start + first.image.length, second.start);
  const changed = text.slice(0, start) + second.image + between + first.image + text.slice(end);
  return { path, kind: 'swapped', start, end, text: changed };
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

/** Drops one of the two quotes of a text. */
function cutQuote(image: string, seed: number): string {
  return seed % 2 === 0 ? image.slice(1) : image.slice(0, -1);
}

function errorsInLines(path: string, text: string): (() => InjectedError)[] {
  const lines = [...text.matchAll(/^.*\S.*(?:\n|$)/gm)].filter(([line]) => !/^\s*(#|\/\/)/.test(line));
  return lines.flatMap(({ index, 0: line }, at) => {
    const token = { start: index, image: line };
    const moved = at % 2 === 0 || !line.startsWith(' ') ? ` ${line}` : line.slice(1);
    return [
      () => replaced(path, text, 'line deleted', token, ''),
      ...(path.endsWith('.dsl') ? [] : [() => replaced(path, text, 'indented', token, moved)]),
    ];
  });
}
