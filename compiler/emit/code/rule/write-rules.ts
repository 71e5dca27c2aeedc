import { groupOfRemembered } from '../../../compile/analysis/group-of-remembered.ts';
import { dependenciesOf } from '../../../compile/traverse/references-of.ts';
import type { Rule, Running, State } from '../../../language/model/program.ts';
import type { SpecialisedProgram } from '../../fold/specialised.ts';
import type { Emitter } from '../emitter.ts';
import { eventsWithComputedNames, registrationsOf, withPatterns } from './registrations.ts';
import { repeatedCalls } from './repeated-calls.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { splitStarts } from './split-starts.ts';
import { startsOf } from './starts-of.ts';
import { writeFires } from './write-fires.ts';
import { writeFunctions } from './write-functions.ts';
import { writeListener } from './write-listener.ts';
import { isTag, writeRule, type RuleStart, type WrittenRule } from './write-rule.ts';
import { sharedBy, writeOrReuse, type WritingMemory } from './written-before.ts';

/** Writes every rule, and then the listeners for their events. */
export function writeRules(emitter: Emitter, memory?: WritingMemory): void {
  const { writer, program, write, instrumentation, judgement, initialStates, repeatedFunctions } = emitter;
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
