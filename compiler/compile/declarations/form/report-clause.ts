import { fieldName } from '../../bind/fields.ts';
import { headerOf, nounOf, type FormError } from './form-error.ts';
import { nearestClause } from './outline.ts';

/** Reports a clause that is missing or that the kind does not accept. */
export function reportClause({ linker, source, declaration, kind: parent, error }: FormError, name: string): void {
  const kind = nounOf(parent);
  const { clauses = [], entries = [], declarations = [] } = declaration.body ?? {};
  const clause = clauses.find(({ word }) => word.text === name);
  if (error.keyword !== 'required') {
    if (clause) linker.mistake('unexpected-part', { kind, part: `"${name}"` }, source, clause.word);
    return;
  }
  // A misspelt clause, or one with a colon, was reported already.
  const isReported =
    entries.some(({ key }) => fieldName(key) === name) ||
    declarations.some((inner) => nearestClause(inner.kind.text, parent) === name);
  if (!isReported) linker.mistake('missing-part', { kind, part: `"${name}"` }, source, headerOf(declaration));
}
