import { nearest } from '../../diagnostics/nearest.ts';

/**
 * Returns the operator closest to a misspelt one or to one of another language. Short words are no operators: in a list
 * without commas, `IL` is a country.
 */
export function nearestOperator(word: string): string | undefined {
  return foreign.get(word.toLowerCase()) ?? nearest(word, operatorWords, Math.floor(word.length / 3));
}

const operatorWords = ['or', 'and', 'is', 'in', 'contains', 'starts', 'ends', 'matches', 'else', 'within'];

const foreign = new Map([
  ['startswith', 'starts with'],
  ['beginswith', 'starts with'],
  ['endswith', 'ends with'],
  ['includes', 'contains'],
  ['equals', 'is'],
  ['eq', 'is'],
  ['like', 'matches'],
]);
