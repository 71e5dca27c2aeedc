import { planFunctions, type FunctionNames } from './plan-functions.ts';
import type { Registration } from './registrations.ts';
import { describeTemplate, groupByTemplate } from '../entry/code-templates.ts';
import type { Emitter } from '../emitter.ts';
import { writeInPlace, type ListenerFunction } from './write-in-place.ts';
import type { WrittenRule } from './write-rule.ts';
import { writeTables } from './write-tables.ts';
import { define, type Writer } from '../entry/writer.ts';

/**
 * Writes rules as functions, and returns the functions of each registration in order. If many rules listen to the same
 * event, browsers get few functions to compile: rules with the same template are rows of a table, others are inlined one
 * after another. Each has its own `try`, so that an exception stops only its own rule (RULE-04).
 */
export function writeFunctions(
  emitter: Emitter,
  written: readonly WrittenRule[],
  registrations: readonly Registration[],
): ListenerFunction[][] {
  const templates = groupByTemplate(written).flatMap(worthSharing);
  const plan = planFunctions(registrations, templates);
  const named = plan.flat().filter(({ isInPlace, isNameless }) => !isInPlace && !isNameless);
  const functions = new Map(named.map(({ rules }) => [rules[0], rules]));
  const names: FunctionNames = new Map();
  for (const template of templates) {
    const lists = template.flatMap((rule) => (functions.has(rule) ? [functions.get(rule)!] : []));
    const write = lists.some((rules) => rules.length > 1) ? writeTables : writeSingly;
    write(emitter, lists, names);
  }
  return plan.map((parts) => writeInPlace(emitter, parts, names));
}

// The overhead, in characters, of a shared function and its calls.
const leastShared = 160;

/** Splits a template if its code is too short to share. Identical rules are always shared. */
function worthSharing(template: readonly WrittenRule[]): (readonly WrittenRule[])[] {
  const [{ code }] = template;
  const differ = template.some((rule) => rule.code !== code);
  return differ && template.length * code.length < leastShared ? template.map((rule) => [rule]) : [template];
}

/** Writes rules with the same template, each as a function. Several share a function whose parameters are the differences. */
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

/** Whether all rules are the same function. Identical versions of a rule can share one if they have no own variables. */
function isOne(rules: readonly WrittenRule[], parameters: readonly string[]): boolean {
  return parameters.length === 0 && (rules.length === 1 || rules.every(({ remembered }) => remembered.length === 0));
}

function writeOne(writer: Writer, rules: readonly WrittenRule[], code: string, names: FunctionNames): void {
  const { id, span } = rules[0].start.running;
  const name = define(writer, `${id}Rule`, code, { rule: id }, span);
  for (const rule of rules) names.set(rule, name);
}
