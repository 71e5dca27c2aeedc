import type { FunctionNames, RegistrationPart } from './plan-functions.ts';
import type { Emitter } from '../emitter.ts';
import { writeGuarded, type WrittenRule } from './write-rule.ts';

/** A function that a registration runs: its name, or the rule whose code is written in the registration's list. */
export type ListenerFunction = string | WrittenRule;

// Measured in Chromium: of so many rules, the optimizing compiler still puts most of what they call in place.
const mostInFunction = 12;

const shared = { module: 'shared rules' } as const;

/**
 * The functions that run the parts of a registration. Rules that stand in place are written into functions of so many, with
 * calls of what stands between them.
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
  // No arrow function: a browser reads those within others whole before anybody calls them, and of these only where they end.
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
