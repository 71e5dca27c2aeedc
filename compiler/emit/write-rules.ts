import type { Program, Rule, Running, Tag, Trigger } from '../core/program.ts';
import type { EventTable } from '../../runtime/tables.ts';
import { fold, isFalse, isTrue } from './fold.ts';
import { groupByShape, unmark } from './shapes.ts';
import { writeActions, type RuleEmitter } from './write-action.ts';
import { writeCallObject } from './write-call.ts';
import { isLeftOut, writeExpression, writeValue, type Emitter } from './write-expression.ts';
import { writeProbe, writeTest } from './write-probe.ts';
import { writeSent } from './write-tag.ts';
import { writeVendorCall } from './write-vendor-call.ts';
import { define, moduleName } from './writer.ts';

/** Everything that an event starts in this bundle, in the order that it runs: by order, rules before tags, by place. */
export function runningIn(program: Program, emitter: Emitter): Running[] {
  const { site, stage } = emitter.known;
  return [...program.rules, ...program.tags]
    .filter(({ sites, stages, triggers }) => sites.includes(site) && stages.includes(stage) && triggers.length > 0)
    .filter(({ when }) => !when || !isFalse(fold(when, emitter.known)))
    .toSorted((a, b) => a.order - b.order || Number(isTag(a)) - Number(isTag(b)) || a.position - b.position);
}

function isTag(running: Running): running is Tag {
  return 'vendor' in running;
}

/** One way that a rule is started: its code, and what it listens to. */
interface Start {
  readonly running: Running;
  readonly triggers: readonly Trigger[];
  /** What happens at the instant it fires, such as holding a click; code of a function, or empty. */
  readonly fires: string;
  /** What it starts may run when consent comes later. */
  readonly belongsToPage: boolean;
  /** The rule is also started in another way. */
  readonly isOneOfMany: boolean;
}

/** Writes every rule, and then what listens for their events. */
export function writeRules(emitter: Emitter, running: readonly Running[]): void {
  const listened = new Set(running.flatMap(({ triggers }) => triggers.flatMap(({ tag }) => tag ?? [])));
  let key = 0;
  const starts = running.flatMap((item) => startsOf(emitter, item));
  const shaped = starts.map((start) => {
    const { belongsToPage } = start;
    const isLater = !isTag(start.running) && start.running.within !== undefined;
    const marks = new Map<string, string>();
    const ruleEmitter: RuleEmitter = { ...emitter, listened, belongsToPage, isLater, marks, nextKey: () => ++key };
    return { item: start, code: writeBody(ruleEmitter, start) };
  });
  const names = writeShapes(emitter, shaped);
  writeListeners(emitter, starts, names);
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

/** `createRule("id", (e) => { … })`, with what it remembers made beside it. */
function writeBody(emitter: RuleEmitter, { running, fires, isOneOfMany }: Start): string {
  const { writer } = emitter;
  const create = writer.use({ file: 'rule.ts', name: 'createRule' });
  const made: string[] = [];
  let steps = isTag(running)
    ? `${writeVendorCall(emitter, { tag: running, action: 'run', arguments: [], variables: [] })};`
    : writeActions(emitter, running as Rule);
  const begins = [...emitter.marks.values()].join('');
  if (!emitter.isLater) steps = begins + steps;
  if (fires) {
    made.push(`$fires = ${fires}`);
    steps = `$fires(e);${steps}`;
  }
  const once = isTag(running) ? undefined : (running as Rule).once;
  steps = writeProbe(emitter, 'probeFired', running.id) + steps;
  const tests = isTag(running) ? [] : conditions(emitter, running);
  if (once) {
    const counter = `${writer.use({ file: 'once.ts', name: once.in ? 'createPause' : 'createOnce' })}(${once.in ?? ''})`;
    // A rule that is written in several ways still counts as one.
    const name = isOneOfMany
      ? writer.once(`once ${running.id}`, () => define(writer, `${running.id}Once`, counter, { rule: running.id }))
      : '$once';
    if (!isOneOfMany) made.push(`$once = ${counter}`);
    // Asked last, since asking counts: when the rule fires, not while it waits to.
    steps = `if(${name}(${once.per ? writeExpression(emitter, once.per) : ''})){${steps}}`;
  }
  const tested = (emitter.isLater ? begins : '') + writeTested(emitter, running, tests, steps);
  const body = writeProbe(emitter, 'probeCame', running.id) + tested;
  const rule = `${create}(${writeValue(running.id)},(e) => {${body}})`;
  // Parameters hold what belongs to one rule: made once, beside its body.
  return made.length > 0 ? `((${made.join(',')}) => ${rule})()` : rule;
}

function conditions(emitter: Emitter, { when, source }: Running): string[] {
  const folded = when && fold(when, emitter.known);
  return folded && !isTrue(folded) ? [writeTest(emitter, source, folded)] : [];
}

function writeTested(emitter: RuleEmitter, running: Running, tests: readonly string[], steps: string): string {
  if (tests.length === 0) return steps;
  const test = tests.join('&&');
  if (!running.within || isTag(running)) return `if(${test}){${steps}}`;
  const retry = emitter.writer.use({ file: 'within.ts', name: 'createRetry' });
  return `${retry}(${writeValue(running.id)},${writeValue(running.within)})(() => ${test},() => {${steps}})`;
}

/** Rules of one shape share a body, a function of what differs; the others are written in place. Answers their names. */
function writeShapes(emitter: Emitter, shaped: readonly { item: Start; code: string }[]): Map<Start, string> {
  const { writer } = emitter;
  const names = new Map<Start, string>();
  for (const { code, parameters, members } of groupByShape(shaped)) {
    if (members.length === 1) {
      const [{ item }] = members;
      const name = writer.name(`${item.running.id}Rule`);
      writer.line(`const ${name} = ${code};`, { rule: item.running.id }, item.running.span);
      names.set(item, name);
      continue;
    }
    const shape = writer.name('shape');
    writer.line(`const ${shape} = (${parameters.join(',')}) => ${code};`, { module: 'shared rules' });
    for (const { item, values } of members) {
      const name = writer.name(`${item.running.id}Rule`);
      writer.line(`const ${name} = ${shape}(${values.join(',')});`, { rule: item.running.id }, item.running.span);
      names.set(item, name);
    }
  }
  return names;
}

/** One registration: the event, its arguments, and the rules it starts. */
interface Registration {
  readonly event: EventTable;
  readonly tag?: string;
  readonly codes: string;
  readonly rules: string[];
}

function writeListeners(emitter: Emitter, starts: readonly Start[], names: ReadonlyMap<Start, string>): void {
  const registrations: Registration[] = [];
  const byKey = new Map<string, Registration>();
  for (const start of starts) {
    for (const { event, tag, codes } of listensTo(emitter, start)) {
      const key = `${event.name} ${tag ?? ''} ${codes}`;
      let registration = byKey.get(key);
      if (!registration) {
        registration = { event, tag, codes, rules: [] };
        registrations.push(registration);
        // What comes after another argument of the same event must not join what came before it.
        if (event.ordered === 'across arguments') forget(byKey, event);
        byKey.set(key, registration);
      }
      registration.rules.push(names.get(start)!);
    }
  }
  for (const { event, tag, codes, rules } of registrations) {
    const { writer } = emitter;
    const listen = tag ? writeSent(emitter, tag) : writer.use({ needs: [], ...event.export });
    writer.line(`${listen}([${rules.join(',')}]${codes && `,${codes}`});`, {
      module: event.export.module ?? moduleName(event.export.file),
    });
  }
}

function forget(registrations: Map<string, Registration>, event: EventTable): void {
  for (const [key, registration] of registrations) if (registration.event === event) registrations.delete(key);
}

/**
 * What a rule registers for. Several clicks of one rule are one registration, of all their elements, so that a click
 * inside two of them counts once.
 */
function listensTo(emitter: Emitter, { triggers }: Start): { event: EventTable; tag?: string; codes: string }[] {
  const found: { event: EventTable; tag?: string; list: string[] }[] = [];
  for (const { event, tag, call, arguments: list } of triggers) {
    const own = list.filter((_, at) => !event.fires?.parameters.includes(event.parameters![at].name));
    const codes = own
      .filter((argument) => !isLeftOut(argument))
      .map((argument) => unmark(writeExpression(emitter, argument)));
    const joins = event.ordered === 'across arguments' && codes.length === 1 && codes[0].startsWith('"');
    const same = joins && found.find((other) => other.event === event && other.list.length === 1);
    if (same) same.list = [JSON.stringify(`${JSON.parse(same.list[0])},${JSON.parse(codes[0])}`)];
    else found.push({ event, tag, list: call ? [writeCallObject(emitter, call)] : codes });
  }
  return found.map(({ event, tag, list }) => ({ event, tag, codes: list.join(',') }));
}
