import type { Subject } from '../../model/assertion.ts';
import type { Meanings } from '../../bind/kinds.ts';
import type { Source } from '../../source/source.ts';
import type * as ast from '../../syntax/document.ts';
import { printExpression } from '../../syntax/format/print-expression.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkSubjectFilter } from './subject-filter.ts';

/** Returns the tags or rules of an assertion, by name or by `where`; reports an assertion about none. */
export function linkSubject(linker: Linker, source: Source, clause: ast.AssertionClause): Subject | undefined {
  const where = clause.where && { where: printExpression(clause.where) };
  if (clause.subject.text === 'tag') {
    const which = linkWhich(linker, source, clause, 'tag');
    return which && { of: 'tag', which, ...where };
  }
  const which = linkWhich(linker, source, clause, 'rule');
  return which && { of: 'rule', which, ...where };
}

function linkWhich<Of extends 'tag' | 'rule'>(
  linker: Linker,
  source: Source,
  { subject, name, where }: ast.AssertionClause,
  of: Of,
): readonly Meanings[Of][] | undefined {
  const found = name && linker.find('running', name, source, `unknown-${of}`, [of]);
  if (name && !found) return undefined;
  const filter = where ? linkSubjectFilter(linker, source, where, of) : () => true;
  if (!filter) return undefined;
  const all = linker.all('running').filter(({ declaration }) => declaration.kind.text === of);
  const candidates = (found ? [found] : all).map((one) => linker.meaning(of, one));
  // The filter might match one that could not be linked.
  if (candidates.includes(undefined)) return undefined;
  const which = (candidates as readonly Meanings[Of][]).filter(filter);
  if (which.length > 0) return which;
  linker.mistake('assert-about-nothing', { of, where: where && printExpression(where) }, source, where ?? subject);
  return undefined;
}
