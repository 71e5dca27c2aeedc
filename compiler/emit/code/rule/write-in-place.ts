import type { FunctionNames, RegistrationPart } from './plan-functions.ts';
import type { Emitter } from '../emitter.ts';
import { writeGuarded, type WrittenRule } from './write-rule.ts';

/** A function that a registration runs: its name, or the rule whose code is written in the registration's list. */
export type ListenerFunction = string | WrittenRule;

// Measured in Chromium: with up to this many rules, the optimising compiler still inlines most of their calls.
const mostInFunction = 12;

const shared = { module: 'shared rules' } as const;

/**
 * Returns the functions that run the parts of a registration. Inlined rules are grouped into functions of limited size,
 * together with calls of the other rules between them.
 */
export function writeInPlace(
  emitter: Emitter,
  parts: readonly RegistrationPart[],
  names: FunctionNames,
): ListenerFunction[] {
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
