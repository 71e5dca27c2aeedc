import type { Atom } from '../model/atom.ts';
import { nameOfRead } from '../situation/page-of.ts';
import { satisfies } from '../text/satisfies.ts';
import type { TextTest } from '../text/text-test.ts';
import { isWordTest } from './pair-of-tests.ts';

/** Whether a test certainly passes some values and fails others. Most do; the others need a search. */
export function isOrdinary({ kind, input, test }: Extract<Atom, { kind: 'text' | 'number' }>): boolean {
  const { type, parts } = input;
  if (parts.length > 0) return true;
  const name = nameOfRead(input.expression);
  if (kind === 'number') {
    if (type.name === 'list' || type.name === 'set') return false;
    return type.name !== 'integer' || test.operator !== 'is' || Number.isInteger(test.value);
  }
  if (test.kind === 'matches') return isOrdinaryPattern(test);
  const word = test.kind === 'segment' ? test.test : test;
  if (!isWordTest(word)) return false;
  switch (name) {
    case 'path':
    case 'rawPath':
      return /^[\w/-]+$/.test(word.text);
    case 'segment':
      return /^[\w-]+$/.test(word.text);
    case 'url':
    case 'rawUrl':
    case 'hash':
      return isLoose(word.kind) && /^[\w-]+$/.test(word.text);
    case 'host':
      return isLoose(word.kind) && /^[a-z-]+$/.test(word.text);
    default:
      return true;
  }
}

/** Whether a pattern matches some ordinary path, and the path of the home page does not match it. */
function isOrdinaryPattern(test: Extract<TextTest, { kind: 'matches' }>): boolean {
  const matchesPath = ordinaryPattern.test(test.pattern) && !test.pattern.includes('(?');
  // Compiling thousands of patterns takes long.
  return matchesPath && (needsWord(test.pattern) || satisfies('/', { test, expected: false }));
}

/** Whether a pattern has a letter or digit that every match has. */
function needsWord(pattern: string): boolean {
  return !/[|?*[({]/.test(pattern) && /(?:^|[^\\])\w/.test(pattern);
}

/** A pattern without anchors inside it, of letters and signs that paths may contain. */
const ordinaryPattern = /^(?:\^\\?\/)?(?:[\w/-]|\\[dw/-]|\\\.\w|[.+*?()|]|\[[\w-]+\])*\$?$/;

/** Whether a text can begin with anything and pass. */
function isLoose(kind: string): boolean {
  return kind === 'contains' || kind === 'ends';
}
