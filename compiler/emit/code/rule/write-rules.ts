import { groupOfRemembered } from '../../../compile/analysis/gate-of.ts';
import { dependenciesOf } from '../../../compile/traverse/references-of.ts';
import type { Rule, Running, State } from '../../../language/model/program.ts';
import type { SpecialisedProgram } from '../../fold/specialised.ts';
import type { Emitter } from '../emitter.ts';
import {
  type Registration,
  eventsWithComputedNames,
  registrationsOf,
  startsOf,
  withPatterns,
} from './registrations.ts';
import { type ListenerFunction, repeatedCalls, writeFunctions } from './write-functions.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeFires } from './write-fires.ts';
import { type RuleStart, type WrittenRule, isTag, writeRule } from './write-rule.ts';
import { type WritingMemory, sharedBy, writeOrReuse } from './written-before.ts';
import type { EntryLine } from '../entry/entry.ts';
import { type Writer, define, moduleName, recordRead } from '../entry/writer.ts';
import { writeSent } from '../vendor/write-vendor-call.ts';
import type { EventTable } from '../../../../runtime/tables/tables.ts';

/** Writes every rule, and then the listeners for their events. */
export function writeRules(emitter: Emitter, memory?: WritingMemory): void {
  const { writer, program, write, instrumentation, judgement, initialStates, moduleValues, repeatedFunctions } =
    emitter;
  const { running } = program;
  const listened = new Set(running.flatMap(({ triggers }) => triggers.flatMap(({ tag }) => tag ?? [])));
  const watched = watchedStates(running);
  const repeated = repeatedCalls(running);
  const shared = sharedBy({ ...emitter, listened, watched, repeated });
  const firesOf = writeFires(emitter, running);
  const { atOnce, later } = splitStarts(running.flatMap((item) => startsOf(item, firesOf)));
  writeStarts(atOnce);
  if (later.length === 0) return;
  writer.line(`${writer.service('start')}(function () {`, wrapper);
  writeStarts(later);
  writer.line('});', wrapper);

  function writeStarts(starts: readonly RuleStart[]): void {
    const written = starts.map((start) => writeStart(start));
    const registrations = withPatterns(registrationsOf(emitter, starts));
    const functions = writeFunctions(emitter, written, registrations);
    const adding = eventsWithComputedNames(registrations);
    for (const [at, registration] of registrations.entries()) {
      writeListener(emitter, registration, functions[at], adding.has(registration.event));
    }
  }

  function writeStart(start: RuleStart): WrittenRule {
    // No spread: V8 would create a hidden class for each rule, because the object has many fields.
    const ruleEmitter: RuleEmitter = {
      writer,
      program,
      write,
      instrumentation,
      judgement,
      initialStates,
      moduleValues,
      repeatedFunctions,
      listened,
      watched,
      repeated,
      belongsToPage: start.belongsToPage,
      isLater: isLater(program, start.running),
      marks: new Map(),
      nextKey: shared.keysOf(start.running),
    };
    return memory ? writeOrReuse(ruleEmitter, start, shared, memory) : writeRule(ruleEmitter, start);
  }
}

const wrapper = { module: 'wrapper' } as const;

/** Whether a rule may wait before its actions. */
function isLater(program: SpecialisedProgram, running: Running): boolean {
  return !isTag(running) && (running.within !== undefined || groupOfRemembered(program, running as Rule) !== undefined);
}

/** Returns the states that rules listen to, directly or through data elements that depend on them. */
function watchedStates(running: readonly Running[]): ReadonlySet<State> {
  const triggers = running.flatMap((item) => item.triggers).filter(({ event }) => event.watches);
  const dependencies = triggers.flatMap(({ arguments: [value] }) => dependenciesOf(value));
  return new Set(dependencies.flatMap((inner) => (inner.kind === 'state' ? [inner.state] : [])));
}

/** Writes the registration of functions for an event. With `adds`, it keeps those that are registered for the same name. */
function writeListener(
  emitter: Emitter,
  { event, tag, codes }: Registration,
  functions: readonly ListenerFunction[],
  adds: boolean,
): void {
  const { writer } = emitter;
  recordRead(writer, event.name.split('.'));
  const register = tag ? writeSent(emitter, tag) : writer.use({ needs: [], ...event.export });
  const listen = adds ? writeAdding(writer, register) : register;
  const owner = { module: event.export.module ?? moduleName(event.export.file) };
  const end = `]${codes && `,${codes}`});`;
  if (functions.every((listener) => typeof listener === 'string')) {
    writer.line(`${listen}([${functions.join(',')}${end}`, owner);
    return;
  }
  writer.line(`${listen}([`, owner);
  for (const listener of functions) writeFunctionLine(writer, listener, owner);
  writer.line(end, owner);
}

/** Writes a function that adds rules to those of the same name, once for each event. */
function writeAdding(writer: Writer, register: string): string {
  const file = 'rules/adding.ts';
  const make = () => `${writer.use({ file, name: 'adding' })}(${register})`;
  return writer.once(`adding ${register}`, () => define(writer, 'adding', make(), { module: moduleName(file) }));
}

/** Writes one function on a separate line, so that the bytes of an inlined rule are attributed to it. */
function writeFunctionLine(writer: Writer, listener: ListenerFunction, owner: EntryLine['owner']): void {
  if (typeof listener === 'string') return writer.line(`${listener},`, owner);
  const { id, span } = listener.start.running;
  writer.line(`${listener.code},`, { rule: id }, span);
}

/** The rules that a bundle registers immediately, and those that it registers one task later. */
interface Split {
  readonly atOnce: readonly RuleStart[];
  readonly later: readonly RuleStart[];
}

// With fewer rules, the time saved for the page view is not worth the additional bytes.
const fewestLater = 8;

/**
 * Separates rules that visitors start, for example with clicks, from rules that the page starts. Visitors do not click
 * between two tasks, so click rules can be registered later, and events of the loading page are handled sooner. All rules
 * of an event stay together, so that they run in order.
 */
function splitStarts(starts: readonly RuleStart[]): Split {
  const events = new Set<EventTable>();
  const stays = ({ triggers }: RuleStart) => triggers.some(({ event }) => !event.interaction || events.has(event));
  for (let size = -1; size < events.size;) {
    size = events.size;
    for (const start of starts) {
      if (stays(start)) for (const { event } of start.triggers) events.add(event);
    }
  }
  const atOnce = starts.filter(stays);
  const isLate = starts.length - atOnce.length >= fewestLater && atOnce.length > 0;
  return isLate ? { atOnce, later: starts.filter((start) => !stays(start)) } : { atOnce: starts, later: [] };
}
