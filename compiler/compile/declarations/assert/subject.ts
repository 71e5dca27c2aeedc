import { startingOf } from '../../evaluate/covers.ts';
import type { Subject } from '../../../language/model/assertion.ts';
import type { Call, CustomAction } from '../../../language/model/program.ts';
import type { Meanings } from '../../bind/kinds.ts';
import type { SubjectKind } from '../../../language/tables/subject-properties.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { printExpression } from '../../../language/syntax/format/printer.ts';
import type { Linker } from '../../bind/linker.ts';
import { checkHost } from './check-host.ts';
import { linked } from './subject-lookups.ts';
import { findSubject, linkSubjectFilter } from './subject-filter.ts';

/** Returns what an assertion is about, by name or by `where`; reports an assertion about nothing. */
export function linkSubject(linker: Linker, source: Source, clause: ast.AssertionClause): Subject | undefined {
  const { subject, where: filter } = clause;
  const where = filter && { where: printExpression(filter) };
  switch (subject.text) {
    case 'tag': {
      const which = linkWhich(linker, source, clause, 'tag');
      return which && { of: 'tag', which, ...where, others: clause.name ? [] : linkOthers(linker, source, filter) };
    }
    case 'rule': {
      const which = linkWhich(linker, source, clause, 'rule');
      return which && { of: 'rule', which, ...where };
    }
    case 'call': {
      const which = linkWhich(linker, source, clause, 'call');
      return which && { of: 'call', which, ...where };
    }
    case 'sender':
      return linkSenders(linker, source, clause);
    default:
      return linkHost(linker, source, clause);
  }
}

/**
 * Returns the calls and custom actions that match the `where` of a claim about every tag. They belong to the sites and stages
 * of their rules, and one without a group needs as little consent as one that is necessary.
 */
function linkOthers(
  linker: Linker,
  source: Source,
  where: ast.ExpressionNode | undefined,
): readonly (Call | CustomAction)[] {
  const isOf = where ? linkSubjectFilter(linker, source, where, 'tag') : () => true;
  const custom = linker.all('actions').map((found) => linker.meaning('action', found));
  const rules = linked(linker, 'rule').flatMap((rule) => rule ?? []);
  return [...linked(linker, 'call'), ...custom].flatMap((other) => {
    const users = rules.filter((rule) => rule.actions.some((action) => startingOf(rule, action).through === other));
    if (!other || users.length === 0) return [];
    const places = { sites: users.flatMap(({ sites }) => sites), stages: users.flatMap(({ stages }) => stages) };
    return isOf?.({ ...other, ...places, group: other.group ?? 'necessary' }) ? [other] : [];
  });
}

/** Returns the tags and calls that match. Their properties in `where` are those that both have. */
function linkSenders(linker: Linker, source: Source, clause: ast.AssertionClause): Subject | undefined {
  const { subject, name, where } = clause;
  if (name) {
    linker.mistake('unexpected-part', { kind: 'assertion', part: 'name of a sender' }, source, name);
    return undefined;
  }
  const isOf = where ? linkSubjectFilter(linker, source, where, 'sender') : () => true;
  const candidates = [...linked(linker, 'tag'), ...linked(linker, 'call')];
  // The filter might match one that could not be linked.
  if (!isOf || candidates.includes(undefined)) return undefined;
  const which = candidates.flatMap((one) => (one && isOf(one) ? one : []));
  if (which.length > 0) return { of: 'sender', which, ...(where && { where: printExpression(where) }) };
  linker.mistake(
    'assert-about-nothing',
    { of: 'sender', where: where && printExpression(where) },
    source,
    where ?? subject,
  );
  return undefined;
}

function linkHost(linker: Linker, source: Source, clause: ast.AssertionClause): Subject | undefined {
  const { name, subject, where } = clause;
  if (where) linker.mistake('unexpected-part', { kind: 'assertion', part: '"where"' }, source, where);
  if (!name) {
    linker.mistake('missing-part', { kind: 'assertion', part: 'host in quotes' }, source, subject);
    return undefined;
  }
  return checkHost(linker, source, name) ? { of: 'host', pattern: name.text } : undefined;
}

function linkWhich<Of extends SubjectKind>(
  linker: Linker,
  source: Source,
  { subject, name, where }: ast.AssertionClause,
  of: Of,
): readonly Meanings[Of][] | undefined {
  const found = name && findSubject(linker, source, name, of);
  if (name && !found) return undefined;
  const filter = where ? linkSubjectFilter(linker, source, where, of) : () => true;
  if (!filter) return undefined;
  const candidates = found ? [linker.meaning(of, found)] : linked(linker, of);
  // The filter might match one that could not be linked.
  if (candidates.includes(undefined)) return undefined;
  const which = (candidates as readonly Meanings[Of][]).filter(filter);
  if (which.length > 0) return which;
  linker.mistake('assert-about-nothing', { of, where: where && printExpression(where) }, source, where ?? subject);
  return undefined;
}
