import { fieldWords } from '../../compiler/describe/editor/field-words.ts';
import type { Sort } from '../../compiler/describe/editor/vocabulary-entry.ts';
import { vocabulary } from '../../compiler/describe/editor/vocabulary.ts';
import { claims, verbsBeforeObject } from '../../compiler/language/syntax/claims.ts';
import { clauseWords, keywords } from '../../compiler/language/syntax/dsl/tokens.ts';
import { usualGroups } from '../../compiler/language/tables/usual-groups.ts';
import { words } from '../../compiler/language/tables/words.ts';

/** Returns the names of some sorts of words, without those that stand for a name of the project, such as `page is <class>`. */
export function namesOf(...sorts: readonly Sort[]): string[] {
  return vocabulary.filter(({ name, sort }) => sorts.includes(sort) && !name.includes('<')).map(({ name }) => name);
}

/** The words that fields accept, such as `session` in `keep: session`. Consent groups have a scope of their own. */
export const valueWords: readonly string[] = vocabulary
  .filter(({ sort }) => sort === 'field')
  .flatMap(({ name, of = '' }) => fieldWords(of, name))
  .filter(({ name, sort }) => sort === 'word' && !usualGroups.includes(name))
  .map(({ name }) => name);

/** The words that begin a clause. */
export const clauseNames: readonly string[] = [...clauseWords].map(({ name }) => name);

/** Keywords that are an operator, or a part of one: `starts` and `with`. */
export const wordOperators: readonly string[] = namesOf('operator')
  .flatMap((name) => name.split(' '))
  .filter((name) => /^\w/.test(name));

const own = new Set(['true', 'false', 'private', 'personal', 'list', 'set', ...clauseNames, ...wordOperators]);

/** Keywords that are neither a clause nor an operator, and have no scope of their own. */
export const otherKeywords: readonly string[] = keywords.map(({ name }) => name).filter((name) => !own.has(name));

/** The verbs of assertions whose words are beside each other. */
export const verbs: readonly string[] = claims;

/** Verbs that have their object before `only`. */
export const splitVerbs: readonly string[] = [...verbsBeforeObject];

/** Words in the place of a value. */
export const valueNames = ['all', 'missing', 'unknown'] as const;

/** Words in the place of a key. */
export const rowNames = ['otherwise', 'missing', 'any'] as const;

const known = new Set<string>([
  ...keywords.map(({ name }) => name),
  ...valueNames,
  ...rowNames,
  ...claims.flatMap((claim) => claim.split(' ')),
]);

/** Words that continue a sentence, and can also be names elsewhere: `every`, `because`. */
export const sentenceNames: readonly string[] = words
  .map(({ name }) => name)
  .filter((name) => /^\w+$/.test(name) && !known.has(name));
