import type { Subject } from '../../model/assertion.ts';
import type { Rule, Tag } from '../../model/program.ts';
import type { Source } from '../../source/source.ts';
import type * as ast from '../../syntax/document.ts';
import { printExpression } from '../../syntax/format/print-expression.ts';
import type { Found, Linker } from '../../bind/linker.ts';
import { linkRule } from '../rule/link.ts';
import { linkSubjectFilter } from './subject-filter.ts';
import { linkTag } from '../tag/link.ts';

/** The tags or rules that a promise is about, by name or by `where`; a promise about none is told. */
export function linkSubject(linker: Linker, source: Source, clause: ast.PromiseClause): Subject | undefined {
  const where = clause.where && { where: printExpression(clause.where) };
  if (clause.subject.text === 'tag') {
    const which = linkWhich(linker, source, clause, 'tag', linkTag);
    return which && { of: 'tag', which, ...where };
  }
  const which = linkWhich(linker, source, clause, 'rule', linkRule);
  return which && { of: 'rule', which, ...where };
}

function linkWhich<T extends Tag | Rule>(
  linker: Linker,
  source: Source,
  { subject, name, where }: ast.PromiseClause,
  of: 'tag' | 'rule',
  linkOne: (linker: Linker, found: Found) => T | undefined,
): readonly T[] | undefined {
  const found = name && linker.find('running', name, source, `unknown-${of}`, [of]);
  if (name && !found) return undefined;
  const filter = where ? linkSubjectFilter(linker, source, where, of) : () => true;
  if (!filter) return undefined;
  const all = linker.all('running').filter(({ declaration }) => declaration.kind.text === of);
  const candidates = (found ? [found] : all).map((one) => linkOne(linker, one));
  // One that could not be linked may well be one that is meant.
  if (candidates.includes(undefined)) return undefined;
  const which = (candidates as readonly T[]).filter(filter);
  if (which.length > 0) return which;
  linker.mistake('assert-about-nothing', { of, where: where && printExpression(where) }, source, where ?? subject);
  return undefined;
}
