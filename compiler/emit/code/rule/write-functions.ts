import { planFunctions, type FunctionNames } from './plan-functions.ts';
import type { Registration } from './registrations.ts';
import { describeTemplate, groupByTemplate } from '../entry/code-templates.ts';
import type { Emitter } from '../emitter.ts';
import { writeInPlace, type ListenerFunction } from './write-in-place.ts';
import type { WrittenRule } from './write-rule.ts';
import { writeTables } from './write-tables.ts';
import { define, type Writer } from '../entry/writer.ts';

/**
 * Writes rules as functions, and answers those that each registration runs, in their order. Where many rules
 * listen to the same, a browser gets few functions to compile: rules of one shape are rows of a table, others stand one
 * after another. Each has a `try` of its own, so that a failure stops its own rule alone (RULE-04).
 */
export function writeFunctions(
  emitter: Emitter,
  written: readonly WrittenRule[],
  registrations: readonly Registration[],
): ListenerFunction[][] {
  const shapes = groupByTemplate(written).flatMap(worthSharing);
  const plan = planFunctions(registrations, shapes);
  const named = plan.flat().filter(({ isInPlace, isNameless }) => !isInPlace && !isNameless);
  const functions = new Map(named.map(({ rules }) => [rules[0], rules]));
  const names: FunctionNames = new Map();
  for (const template of shapes) {
    const lists = template.flatMap((rule) => (functions.has(rule) ? [functions.get(rule)!] : []));
    const write = lists.some((rules) => rules.length > 1) ? writeTables : writeSingly;
    write(emitter, lists, names);
  }
  return plan.map((parts) => writeInPlace(emitter, parts, names));
}

// What a function of the shape and its calls take by themselves.
const leastShared = 160;

/** Little code is smaller written out for each rule than shared; what differs in nothing is shared in any case. */
function worthSharing(template: readonly WrittenRule[]): (readonly WrittenRule[])[] {
  const [{ code }] = template;
  const differ = template.some((rule) => rule.code !== code);
  return differ && template.length * code.length < leastShared ? template.map((rule) => [rule]) : [template];
}

/** Rules of one shape, each a function; several share a function of what differs. */
function writeSingly({ writer }: Emitter, lists: readonly (readonly WrittenRule[])[], names: FunctionNames): void {
  const rules = lists.flat();
  if (rules.length === 0) return;
  const { code, parameters, values } = describeTemplate(rules.map((rule) => rule.code));
  if (isOne(rules, parameters)) return writeOne(writer, rules, code, names);
  const template = writer.name('shape');
  writer.line(`const ${template} = (${parameters.join(',')}) => ${code};`, { module: 'shared rules' });
  for (const [at, rule] of rules.entries()) {
    const { id, span } = rule.start.running;
    names.set(rule, define(writer, `${id}Rule`, `${template}(${values[at].join(',')})`, { rule: id }, span));
  }
}

/** A rule that is written in several ways may come out as one, where it remembers nothing in each of them. */
function isOne(rules: readonly WrittenRule[], parameters: readonly string[]): boolean {
  return parameters.length === 0 && (rules.length === 1 || rules.every(({ remembered }) => remembered.length === 0));
}

function writeOne(writer: Writer, rules: readonly WrittenRule[], code: string, names: FunctionNames): void {
  const { id, span } = rules[0].start.running;
  const name = define(writer, `${id}Rule`, code, { rule: id }, span);
  for (const rule of rules) names.set(rule, name);
}
