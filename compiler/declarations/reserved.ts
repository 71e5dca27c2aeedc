import { builtInFacts } from '../language/built-in-facts.ts';
import { isCountry } from '../language/countries.ts';
import { actions, facts, functions, sources, vendors } from '../language/tables.ts';
import type { Word } from '../syntax/document.ts';
import type { Namespace } from '../bind/linker.ts';
import { typeNames } from '../infer/type-names.ts';

/** Whether a name already has a meaning where it is declared. */
export function isReserved({ text }: Word, namespace: Namespace): boolean {
  switch (namespace) {
    case 'actions':
      return actions.has(text);
    case 'vendors':
      return vendors.has(text);
    case 'groups':
      return facts.has(`consent.${text}`);
    case 'types':
      return typeWords.has(text);
    case 'values':
      return reserved.has(text) || facts.has(text) || functions.has(text) || sources.has(text) || isCountry(text);
    default:
      return false;
  }
}

/** What else stands where a type does. */
const typeWords = new Set<string>([...typeNames, 'personal', 'flag', 'counter']);

/** Names that begin one with a meaning (`page is …`, `consent.…`, `link.url`), and those that stand for no value. */
const reserved = new Set([
  ...builtInFacts.map(({ name }) => name.split(/[ .]/)[0]),
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
