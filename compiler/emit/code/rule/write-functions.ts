import { callKey } from '../vendor/write-vendor-call.ts';
import type { Registration } from './registrations.ts';
import { type RuleStart, type WrittenRule, writeGuarded } from './write-rule.ts';
import type { Rule, Running } from '../../../language/model/program.ts';
import { expressionsOfAction, walk } from '../../../compile/traverse/walk.ts';
import { describeTemplate, groupByTemplate } from '../entry/code-templates.ts';
import type { Emitter } from '../emitter.ts';
import { writeTables } from './write-tables.ts';
import { type Writer, define } from '../entry/writer.ts';

/** One element in the sequence of a registration. */
interface RegistrationPart {
  /** A single rule, or several adjacent rules with the same template. */
  readonly rules: readonly WrittenRule[];
  /** Whether its code is inlined into a function with other rules. */
  readonly isInPlace: boolean;
  /** Whether it is an anonymous function, because it is used in one place only. */
  readonly isNameless: boolean;
}

/** The names of functions, by the first rule that they run. */
export type FunctionNames = Map<WrittenRule, string>;

// With fewer rules, the saved time is not worth the additional bytes.
const fewestInTable = 8;
const fewestInPlace = 8;

/**
 * Plans how the rules of each registration are written. `templates` contains all rules, grouped by code template. A rule that
 * several registrations start, or that has its own variables, becomes a separate function.
 */
export function planFunctions(
  registrations: readonly Registration[],
  templates: readonly (readonly WrittenRule[])[],
): RegistrationPart[][] {
  const known = new Map(
    templates.flatMap((template) => template.map((rule) => [rule.start, { rule, template }] as const)),
  );
  const counts = new Map<RuleStart, number>();
  for (const start of registrations.flatMap(({ starts }) => starts)) counts.set(start, (counts.get(start) ?? 0) + 1);
  return registrations.map(({ starts }) => partsOf(starts));

  function partsOf(starts: readonly RuleStart[]): RegistrationPart[] {
    const lists = runsOf(starts).flatMap((run) => (run.length < fewestInTable ? run.map((rule) => [rule]) : [run]));
    const single = lists.filter(
      ([rule]) => counts.get(rule.start) === 1 && known.get(rule.start)!.template.length === 1,
    );
    const movable = single.filter(([rule]) => canMove(rule));
    const areInPlace = movable.length >= fewestInPlace;
    const [inPlace, nameless] = [new Set(areInPlace ? movable : []), new Set(areInPlace ? [] : single)];
    return lists.map((rules) => ({ rules, isInPlace: inPlace.has(rules), isNameless: nameless.has(rules) }));
  }

  /** Groups adjacent rules that can be rows of one table. Every other rule is a group of its own. */
  function runsOf(starts: readonly RuleStart[]): WrittenRule[][] {
    const runs: WrittenRule[][] = [];
    let last: unknown;
    for (const start of starts) {
      const { rule, template } = known.get(start)!;
      if (template === last && canMove(rule)) runs.at(-1)!.push(rule);
      else runs.push([rule]);
      last = canMove(rule) ? template : undefined;
    }
    return runs;
  }

  function canMove({ start, remembered }: WrittenRule): boolean {
    return counts.get(start) === 1 && remembered.length === 0;
  }
}

// With fewer calls, a shared function saves no bytes.
const fewest = 2;

/** Returns the vendor calls that rules of a bundle make several times, as keys of tag and action. */
export function repeatedCalls(running: readonly Running[]): ReadonlySet<string> {
  const calls = rulesOf(running).flatMap(({ actions }) => actions.filter((action) => action.kind === 'vendor'));
  return repeated(calls.map(({ tag, action }) => callKey(tag, action)));
}

/** Returns the names of functions that rules of a bundle call several times. */
export function repeatedFunctions(running: readonly Running[]): ReadonlySet<string> {
  const expressions = rulesOf(running).flatMap(({ when, actions }) => [
    ...(when ? [when] : []),
    ...actions.flatMap(expressionsOfAction),
  ]);
  const calls = expressions.flatMap((expression) => walk(expression).flatMap(({ inlinedCall }) => inlinedCall ?? []));
  return repeated(calls.map((call) => call.function));
}

function rulesOf(running: readonly Running[]): Rule[] {
  return running.flatMap((item) => ('vendor' in item ? [] : [item as Rule]));
}

function repeated(keys: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Set([...counts].flatMap(([key, count]) => (count < fewest ? [] : [key])));
}

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

/** A function that a registration runs: its name, or the rule whose code is written in the registration's list. */
export type ListenerFunction = string | WrittenRule;

// Measured in Chromium: with up to this many rules, the optimising compiler still inlines most of their calls.
const mostInFunction = 12;

const shared = { module: 'shared rules' } as const;

/**
 * Returns the functions that run the parts of a registration. Inlined rules are grouped into functions of limited size,
 * together with calls of the other rules between them.
 */
function writeInPlace(emitter: Emitter, parts: readonly RegistrationPart[], names: FunctionNames): ListenerFunction[] {
  if (!parts.some(({ isInPlace }) => isInPlace)) return parts.map(({ rules: [rule] }) => names.get(rule) ?? rule);
  const functions: ListenerFunction[] = [];
  for (let from = 0; from < parts.length; from += mostInFunction) {
    functions.push(writeFunction(emitter, parts.slice(from, from + mostInFunction), names));
  }
  return functions;
}

function writeFunction(emitter: Emitter, parts: readonly RegistrationPart[], names: FunctionNames): string {
  const { writer } = emitter;
  const name = writer.name('rules');
  // No arrow function: browsers fully parse nested arrow functions before the first call, but only pre-parse these.
  writer.line(`function ${name}(e) {`, shared);
  for (const {
    rules: [rule],
    isInPlace,
  } of parts) {
    const { id, span } = rule.start.running;
    writer.line(isInPlace ? writeGuarded(emitter, rule) : `${names.get(rule)}(e);`, { rule: id }, span);
  }
  writer.line('}', shared);
  return name;
}
