import type { DiagnosticCode } from '../../language/diagnostics/catalogue.ts';
import { nearest } from '../../language/diagnostics/nearest.ts';
import type { Source } from '../../language/source/source.ts';
import type { WordNode } from '../../language/syntax/document.ts';
import type { Binding } from './binding.ts';
import type { Namespace } from './kinds.ts';
import type { Mistakes } from './mistakes.ts';
import type { Scopes, Uses } from './scopes.ts';
import { spanOf } from './fields.ts';

/**
 * Finds the declaration of a name and counts the use. If there is none, it reports `code` with the nearest name.
 * `others` are built-in names to suggest as well.
 */
export type Find = (
  namespace: Namespace,
  word: WordNode,
  source: Source,
  code: Extract<DiagnosticCode, `unknown-${string}`>,
  kinds?: readonly string[],
  others?: Iterable<string>,
) => Binding | undefined;

const maxCompared = 1_000_000;

export function createFind(scopes: Scopes, { mistake }: Mistakes, { use }: Uses): Find {
  let compared = 0;
  /** A search compares all names, so the last of very many errors get no suggestion. */
  function namesToSuggest(
    namespace: Namespace,
    source: Source,
    fits: (found: Binding) => boolean,
  ): readonly string[] | undefined {
    if (compared > maxCompared) return undefined;
    const visible = scopes.visible(namespace, source).filter(fits);
    compared += visible.length;
    return visible.map((found) => found.name.text);
  }

  return (namespace, word, source, code, kinds, others = []) => {
    const fits = (found: Binding) => !kinds || kinds.includes(found.declaration.kind.text);
    const found = scopes.lookup(namespace, word.text, source) ?? scopes.hidden(namespace, word.text, source);
    if (!found || !fits(found)) {
      const known = namesToSuggest(namespace, source, fits);
      const near = known && nearest(word.text, [...known, ...others]);
      const parameters = { name: word.text, nearest: near, known, of: '', owner: '' };
      mistake(code, parameters as never, source, word);
      return undefined;
    }
    use(found);
    if (found.declaration.private && found.source !== source) {
      const related = { span: spanOf(found.source, found.name), label: 'declared here' };
      mistake('private-name', { name: word.text, path: found.source.path }, source, word, related);
    }
    return found;
  };
}

/** Whether a word is a boolean. No name can be one, because uses of it would read as that. */
export function isBooleanWord(word: string): boolean {
  return word === 'true' || word === 'false';
}
