import { dependenciesOf } from '../../../traverse/references-of.ts';
import type { Running, State, Trigger } from '../../../model/program.ts';
import type { EntryLine } from '../entry/entry.ts';
import { registrationsOf, type Registration } from './registrations.ts';
import { repeatedCalls } from './repeated-calls.ts';
import { splitStarts } from './split-starts.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import type { Emitter } from '../emitter.ts';
import { writeFires } from './write-fires.ts';
import { writeFunctions } from './write-functions.ts';
import type { ListenerFunction } from './write-in-place.ts';
import { isTag, writeRule, type Start, type WrittenRule } from './write-rule.ts';
import { writeSent } from '../vendor/write-sent.ts';
import { moduleName, type Writer } from '../entry/writer.ts';
import { sharedBy, writeOrTake, type WritingMemory } from './written-before.ts';

/** Writes every rule, and then what listens for their events. */
export function writeRules(emitter: Emitter, memory?: WritingMemory): void {
  const { writer, program, write, probes, held, repeatedFunctions } = emitter;
  const { running } = program;
  const listened = new Set(running.flatMap(({ triggers }) => triggers.flatMap(({ tag }) => tag ?? [])));
  const watched = watchedStates(running);
  const repeated = repeatedCalls(running);
  const shared = sharedBy({ ...emitter, listened, watched, repeated });
  const nextKey = () => ++shared.lastKey;
  const firesOf = writeFires(emitter, running);
  const { atOnce, later } = splitStarts(running.flatMap((item) => startsOf(item, firesOf)));
  writeStarts(atOnce);
  if (later.length === 0) return;
  writer.line(`${writer.service('start')}(function () {`, wrapper);
  writeStarts(later);
  writer.line('});', wrapper);

  function writeStarts(starts: readonly Start[]): void {
    const written = starts.map((start) => writeStart(start));
    const registrations = registrationsOf(emitter, starts);
    const functions = writeFunctions(emitter, written, registrations);
    for (const [at, registration] of registrations.entries()) writeListener(emitter, registration, functions[at]);
  }

  function writeStart(start: Start): WrittenRule {
    // Written out: what is spread into an object of so many fields takes V8 a hidden class for each rule.
    const ruleEmitter: RuleEmitter = {
      writer,
      program,
      write,
      probes,
      held,
      repeatedFunctions,
      listened,
      watched,
      repeated,
      belongsToPage: start.belongsToPage,
      isLater: !isTag(start.running) && start.running.within !== undefined,
      marks: new Map(),
      nextKey,
    };
    return memory ? writeOrTake(ruleEmitter, start, shared, memory) : writeRule(ruleEmitter, start);
  }
}

const wrapper = { module: 'wrapper' } as const;

/** States that some rule listens to, also through the data that they decide. */
function watchedStates(running: readonly Running[]): ReadonlySet<State> {
  const triggers = running.flatMap((item) => item.triggers).filter(({ event }) => event.watches);
  const dependencies = triggers.flatMap(({ arguments: [value] }) => dependenciesOf(value));
  return new Set(dependencies.flatMap((inner) => (inner.kind === 'state' ? [inner.state] : [])));
}

function writeListener(
  emitter: Emitter,
  { event, tag, codes }: Registration,
  functions: readonly ListenerFunction[],
): void {
  const { writer } = emitter;
  const listen = tag ? writeSent(emitter, tag) : writer.use({ needs: [], ...event.export });
  const owner = { module: event.export.module ?? moduleName(event.export.file) };
  const end = `]${codes && `,${codes}`});`;
  if (functions.every((heard) => typeof heard === 'string')) {
    writer.line(`${listen}([${functions.join(',')}${end}`, owner);
    return;
  }
  writer.line(`${listen}([`, owner);
  for (const heard of functions) writeHeard(writer, heard, owner);
  writer.line(end, owner);
}

/** A line of its own, so that the bytes of a rule that stands where it is heard count for it. */
function writeHeard(writer: Writer, heard: ListenerFunction, owner: EntryLine['owner']): void {
  if (typeof heard === 'string') return writer.line(`${heard},`, owner);
  const { id, span } = heard.start.running;
  writer.line(`${heard.code},`, { rule: id }, span);
}

/** Events that say something of the page as a whole, so that what they start may run when consent comes later. */
function isPageEvent({ event, declaration }: Trigger): boolean {
  return Boolean(event.page || declaration?.page);
}

/** A rule is written once for each way that its events differ: in what fires, and in whether they belong to the page. */
function startsOf(running: Running, firesOf: (trigger: Trigger) => string): Start[] {
  const { triggers } = running;
  const wayOf = (trigger: Trigger) => ({
    fires: firesOf(trigger),
    belongsToPage: isPageEvent(trigger) || (isTag(running) && !trigger.event.interaction),
  });
  if (triggers.length === 1) return [{ running, triggers, ...wayOf(triggers[0]), isOneOfMany: false }];
  const ways = new Map<string, Omit<Start, 'isOneOfMany'> & { triggers: Trigger[] }>();
  for (const trigger of triggers) {
    const { fires, belongsToPage } = wayOf(trigger);
    const key = `${belongsToPage} ${fires}`;
    const way = ways.get(key) ?? { running, triggers: [], fires, belongsToPage };
    way.triggers.push(trigger);
    ways.set(key, way);
  }
  return [...ways.values()].map((way) => ({ ...way, isOneOfMany: ways.size > 1 }));
}
