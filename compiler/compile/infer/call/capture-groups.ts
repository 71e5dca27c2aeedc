import type { FunctionTable } from '../../../../runtime/tables/tables.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { Expression } from '../../../language/model/expression.ts';
import { alternatives } from '../../traverse/alternatives.ts';
import { walk } from '../../traverse/walk.ts';
import type { Context } from '../../bind/context.ts';
import type { Linker } from '../../bind/linker.ts';

/**
 * Returns the arguments of a function, with a replacement that names capture groups of a pattern as a list of one text, in
 * the form that browsers read: `["$2-$$1"]`. A text is put in as it is, so that a value of the page never names a group.
 * Reports groups that the pattern does not have, and a replacement with groups that is not known at build time.
 */
export function withCaptureGroups(
  linker: Linker,
  { source }: Context,
  { groups, parameters = [] }: FunctionTable,
  list: readonly Expression[],
): readonly Expression[] {
  const [pattern, written] = [groups?.of, groups?.parameter].map(
    (name) => list[parameters.findIndex((parameter) => parameter.name === name)],
  );
  if (!pattern || !written || pattern.type.name !== 'pattern') return list;
  const text = staticValue(written);
  if (typeof text !== 'string') {
    const isMeant = walk(written).some(
      ({ kind, ...part }) => kind === 'literal' && naming.test(String(Object(part).value)),
    );
    if (isMeant) linker.mistake('not-static', { what: 'A replacement with capture groups' }, source, written);
    return list;
  }
  const count = countGroups(pattern);
  const unknown = text.match(signs)?.find((sign) => /^\$\d/.test(sign) && groupOf(sign, count) === undefined);
  if (unknown !== undefined) linker.mistake('unknown-capture-group', { group: unknown, count }, source, written);
  if (unknown !== undefined || !naming.test(text)) return list;
  const template = text.replace(signs, (sign) => (sign === '$' ? '$$' : sign));
  const literal: Expression = {
    kind: 'literal',
    value: template,
    type: written.type,
    start: written.start,
    end: written.end,
  };
  const replacement: Expression = {
    kind: 'list',
    items: [literal],
    type: written.type,
    start: written.start,
    end: written.end,
  };
  return list.map((argument) => (argument === written ? replacement : argument));
}

/** Signs with a meaning in a replacement: `$1` is a group, `$&` the whole match, and `$$` a dollar sign. */
const naming = /\$[\d$&]/;
const signs = /\$(?:\d{1,2}|[$&])?/g;

/** Returns the number of the group that a sign names; undefined if there is none. As in browsers, `$12` may be group 1. */
function groupOf(sign: string, count: number): number | undefined {
  return [sign.slice(1), sign.slice(1, 2)].map(Number).find((group) => group > 0 && group <= count);
}

/** Returns how many capture groups each pattern that an expression may be has at least. */
function countGroups(expression: Expression): number {
  if (expression.kind !== 'pattern') return Math.min(...(alternatives(expression) ?? []).map(countGroups));
  return new RegExp(`${expression.pattern}|`).exec('')!.length - 1;
}
