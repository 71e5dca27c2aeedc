import { planFunctions, type Names } from './plan-functions.ts';
import type { Registration } from './registrations.ts';
import { describeShape, groupByShape } from './shapes.ts';
import type { Emitter } from './write-expression.ts';
import { writeInPlace } from './write-in-place.ts';
import type { WrittenRule } from './write-rule.ts';
import { writeTables } from './write-tables.ts';

/**
 * Writes rules as functions, and answers the names of those that each registration runs, in their order. Where many rules
 * listen to the same, a browser gets few functions to compile: rules of one shape are rows of a table, others stand one
 * after another. Each has a `try` of its own, so that a failure stops its own rule alone (RULE-04).
 */
export function writeFunctions(
  emitter: Emitter,
  written: readonly WrittenRule[],
  registrations: readonly Registration[],
): string[][] {
  const shapes = groupByShape(written);
  const plan = planFunctions(registrations, shapes);
  const functions = new Map(plan.flat().flatMap(({ rules, isInPlace }) => (isInPlace ? [] : [[rules[0], rules]])));
  const names: Names = new Map();
  for (const shape of shapes) {
    const lists = shape.flatMap((rule) => (functions.has(rule) ? [functions.get(rule)!] : []));
    const write = lists.some((rules) => rules.length > 1) ? writeTables : writeSingly;
    write(emitter, lists, names);
  }
  return plan.map((parts) => writeInPlace(emitter, parts, names));
}

/** Rules of one shape, each a function; several share a function of what differs. */
function writeSingly({ writer }: Emitter, lists: readonly (readonly WrittenRule[])[], names: Names): void {
  const rules = lists.flat();
  if (rules.length === 0) return;
  const { code, parameters, values } = describeShape(rules.map((rule) => rule.code));
  const shape = rules.length > 1 && writer.name('shape');
  if (shape) writer.line(`const ${shape} = (${parameters.join(',')}) => ${code};`, { module: 'shared rules' });
  for (const [at, rule] of rules.entries()) {
    const { id, span } = rule.start.running;
    const name = writer.name(`${id}Rule`);
    writer.line(`const ${name} = ${shape ? `${shape}(${values[at].join(',')})` : code};`, { rule: id }, span);
    names.set(rule, name);
  }
}
