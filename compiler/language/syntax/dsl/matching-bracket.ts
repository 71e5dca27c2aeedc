import type { IToken, TokenType } from 'chevrotain';
import {
  CallOpenToken, CurlyCloseToken, CurlyOpenToken, IndexOpenToken, RoundCloseToken, RoundOpenToken, SquareCloseToken, SquareOpenToken,
} from './tokens.ts'; // prettier-ignore

export const openers: ReadonlySet<TokenType> = new Set([
  CurlyOpenToken,
  RoundOpenToken,
  SquareOpenToken,
  CallOpenToken,
  IndexOpenToken,
]);
export const closers: ReadonlySet<TokenType> = new Set([CurlyCloseToken, RoundCloseToken, SquareCloseToken]);

/** Returns the index of the bracket that closes the one at `at`, or `at` if none does before `end`. */
export function closingOf(tokens: readonly IToken[], at: number, end: number): number {
  let depth = 0;
  for (let place = at; place < end && place < tokens.length; place++) {
    depth += depthOf(tokens[place]);
    if (depth === 0) return place;
  }
  return at;
}

/** Returns the index of the bracket that opens the one closed at `at`, or `at` if there is none from `start` on. */
export function openingOf(tokens: readonly IToken[], at: number, start: number): number {
  let depth = 0;
  for (let place = at; place >= start && place >= 0; place--) {
    depth += depthOf(tokens[place]);
    if (depth === 0) return place;
  }
  return at;
}

/** Returns the index of the innermost bracket open at `at`, or -1 if there is none from `start` on. */
export function openingAround(tokens: readonly IToken[], at: number, start: number): number {
  let depth = 0;
  for (let place = at - 1; place >= start && place >= 0; place--) {
    depth += depthOf(tokens[place]);
    if (depth === 1) return place;
  }
  return -1;
}

function depthOf({ tokenType }: IToken): number {
  return openers.has(tokenType) ? 1 : closers.has(tokenType) ? -1 : 0;
}
