import { isBooleanWord } from '../bind/scopes.ts';
import { projectBuiltIns } from '../../language/tables/project-built-ins.ts';
import { isCountry } from '../../language/tables/countries.ts';
import { builtIns, functions, sources } from '../../language/tables/tables.ts';
import { typeNames } from './types.ts';

/** Returns whether a name already has a meaning as a type. */
export function isReservedType(name: string): boolean {
  return typeWords.has(name);
}

/** Returns whether a name already has a meaning in expressions. */
export function isReservedValue(name: string): boolean {
  if (isBooleanWord(name) || reserved.has(name)) return true;
  return builtIns.has(name) || functions.has(name) || sources.has(name) || isCountry(name);
}

/** Type names and the other words that can occur in place of a type. */
const typeWords = new Set<string>([...typeNames, 'personal', 'flag', 'counter']);

/** First words of built-in names (`page is …`, `consent.…`, `link.url`), and words of the syntax. */
const reserved = new Set([
  ...projectBuiltIns.map(({ name }) => name.split(/[ .]/)[0]),
  'event',
  'link',
  'form',
  'reason',
  'module',
  'lines',
  'schema',
  'all',
  'any',
  'otherwise',
  'missing',
]);
