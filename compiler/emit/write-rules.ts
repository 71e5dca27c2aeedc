import { walkThrough } from '../core/expression.ts';
import type { Program, Running, State, Trigger } from '../core/program.ts';
import { fold, isFalse } from './fold.ts';
import { registrationsOf, type Registration } from './registrations.ts';
import { unmark } from './shapes.ts';
import type { RuleEmitter } from './write-action.ts';
import { writeExpression, type Emitter } from './write-expression.ts';
import { writeFunctions } from './write-functions.ts';
import { isTag, writeRule, type Start } from './write-rule.ts';
import { writeSent } from './write-tag.ts';
import { moduleName } from './writer.ts';
import { sharedBy, writeOrTake, type WritingMemory } from './written-before.ts';

/** Everything that an event starts in this bundle, in the order that it runs: by order, rules before tags, by place. */
export function runningIn(program: Program, emitter: Emitter): Running[] {
  const { site, stage } = emitter.known;
  return [...program.rules, ...program.tags]
    .filter(({ sites, stages, triggers }) => sites.includes(site) && stages.includes(stage) && triggers.length > 0)
    .filter(({ when }) => !when || !isFalse(fold(when, emitter.known)))
    .toSorted((a, b) => a.order - b.order || Number(isTag(a)) - Number(isTag(b)) || a.position - b.position);
}

/** Writes every rule, and then what listens for their events. */
export function writeRules(emitter: Emitter, running: readonly Running[], memory?: WritingMemory): void {
  const listened = new Set(running.flatMap(({ triggers }) => triggers.flatMap(({ tag }) => tag ?? [])));
  const watched = watchedStates(running);
  const shared = sharedBy({ ...emitter, listened, watched });
  const starts = running.flatMap((item) => startsOf(emitter, item));
  const written = starts.map((start) => {
    const { belongsToPage } = start;
    const isLater = !isTag(start.running) && start.running.within !== undefined;
    const marks = new Map<string, string>();
    const ruleEmitter: RuleEmitter = {
      ...emitter,
      listened,
      watched,
      belongsToPage,
      isLater,
      marks,
      nextKey: () => ++shared.lastKey,
    };
    return memory ? writeOrTake(ruleEmitter, start, shared, memory) : writeRule(ruleEmitter, start);
  });
  const registrations = registrationsOf(emitter, starts);
  const functions = writeFunctions(emitter, written, registrations);
  for (const [at, registration] of registrations.entries()) writeListener(emitter, registration, functions[at]);
}

/** States that some rule listens to, also through the data that they decide. */
function watchedStates(running: readonly Running[]): ReadonlySet<State> {
  const triggers = running.flatMap((item) => item.triggers).filter(({ event }) => event.watches);
  const leanedOn = triggers.flatMap(({ arguments: [value] }) => [...walkThrough(value)]);
  return new Set(leanedOn.flatMap((inner) => (inner.kind === 'state' ? [inner.state] : [])));
}

function writeListener(emitter: Emitter, { event, tag, codes }: Registration, functions: readonly string[]): void {
  const { writer } = emitter;
  const listen = tag ? writeSent(emitter, tag) : writer.use({ needs: [], ...event.export });
  writer.line(`${listen}([${functions.join(',')}]${codes && `,${codes}`});`, {
    module: event.export.module ?? moduleName(event.export.file),
  });
}

/** Events that say something of the page as a whole, so that what they start may run when consent comes later. */
function isPageEvent({ event, declaration }: Trigger): boolean {
  return Boolean(event.page || declaration?.page);
}

/** A rule is written once for each way that its events differ: in what fires, and in whether they belong to the page. */
function startsOf(emitter: Emitter, running: Running): Start[] {
  const ways = new Map<string, Omit<Start, 'isOneOfMany'> & { triggers: Trigger[] }>();
  for (const trigger of running.triggers) {
    const fires = firesOf(emitter, trigger);
    const belongsToPage = isPageEvent(trigger) || (isTag(running) && !trigger.event.interaction);
    const key = `${belongsToPage} ${fires}`;
    const way = ways.get(key) ?? { running, triggers: [], fires, belongsToPage };
    way.triggers.push(trigger);
    ways.set(key, way);
  }
  return [...ways.values()].map((way) => ({ ...way, isOneOfMany: ways.size > 1 }));
}

function firesOf(emitter: Emitter, { event, arguments: list }: Trigger): string {
  if (!event.fires) return '';
  const codes = event.fires.parameters.map((name) => {
    const at = event.parameters!.findIndex((parameter) => parameter.name === name);
    return unmark(writeExpression(emitter, list[at]));
  });
  return codes.every((code) => code === '0') ? '' : `${emitter.writer.use(event.fires.export)}(${codes.join(',')})`;
}
