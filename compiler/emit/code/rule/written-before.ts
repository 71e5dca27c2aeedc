import type { Running } from '../../../language/model/program.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { type StepKeys, createStepKeys } from './step-keys.ts';
import { writeRule, type RuleStart, type WrittenRule } from './write-rule.ts';
import type { Writer } from '../entry/writer.ts';

/**
 * A cache of the written rules and tags of earlier bundles. If a rule is the same object, the declarations that it uses are
 * the same objects too. Everything else that its code depends on is part of the key or of its requests to the writer.
 */
export type WritingMemory = WeakMap<Running, Map<string, Writing>>;

interface Writing {
  readonly written: WrittenRule;
  /** The requests to the writer in order, each with the returned name. */
  readonly requests: readonly WriterRequest[];
  /** Its steps with their numbers. */
  readonly keys: readonly (readonly [step: string, key: number])[];
}

interface WriterRequest {
  /** Repeats the request with another writer and returns the name. Undefined if the rule would have to create it there. */
  readonly again: (writer: Writer) => string | undefined;
  readonly name: string;
}

/** Data that is shared by all rules of a bundle. */
export interface SharedByRules {
  readonly keysOf: StepKeys;
  /** Everything that the code of rules depends on, except declarations and names from the writer. */
  readonly around: string;
}

type Around = Pick<RuleEmitter, 'program' | 'listened' | 'watched' | 'repeated' | 'repeatedFunctions'>;

export function sharedBy({
  program,
  listened,
  watched,
  repeated,
  repeatedFunctions = new Set(),
}: Around): SharedByRules {
  const states = [...watched].map(({ id, source }) => [id, source.path]);
  const sets = [listened, repeated, repeatedFunctions].map((set) => [...set]);
  return {
    keysOf: createStepKeys(program.running),
    around: JSON.stringify([program.site, program.stage, states, ...sets]),
  };
}

/**
 * Writes a rule, or reuses its code from an earlier bundle. If the same requests to the writer return the same names in the
 * same order, the code is the same. Repeating a request has no effect, so the rule can still be written if a name differs.
 */
export function writeOrReuse(
  emitter: RuleEmitter,
  start: RuleStart,
  shared: SharedByRules,
  memory: WritingMemory,
): WrittenRule {
  const { running, fires, belongsToPage, isOneOfMany, part } = start;
  const writings = memory.get(running) ?? new Map<string, Writing>();
  const key = `${shared.around} ${belongsToPage} ${isOneOfMany} ${part} ${fires}`;
  const cached = writings.get(key);
  if (cached && isUnchanged(cached, emitter.writer, shared.keysOf(running))) return { ...cached.written, start };
  const keys: [string, number][] = [];
  const nextKey = (step: string) => {
    const next = emitter.nextKey(step);
    keys.push([step, next]);
    return next;
  };
  const { writer, requests, isWhole } = recordRequests(emitter.writer);
  const written = writeRule({ ...emitter, writer, nextKey }, start);
  if (isWhole()) memory.set(running, writings.set(key, { written, requests, keys }));
  else writings.delete(key);
  return written;
}

/** Asks for the numbers last: if the requests are the same, the rule has as many steps as before. */
function isUnchanged({ requests, keys }: Writing, writer: Writer, nextKey: (step: string) => number): boolean {
  return (
    requests.every(({ again, name }) => again(writer) === name) && keys.every(([step, key]) => nextKey(step) === key)
  );
}

/** Returns a writer that records its requests, except those inside `once`, which belong to the created code. */
function recordRequests(writer: Writer) {
  const requests: WriterRequest[] = [];
  let making = 0;
  let isWhole = true;
  const record = (name: string, again: WriterRequest['again']): string => {
    if (making === 0) requests.push({ again, name });
    return name;
  };
  const recording: Writer = {
    ...writer,
    use: (runtime) => record(writer.use(runtime), (other) => other.use(runtime)),
    service: (name) => record(writer.service(name), (other) => other.service(name)),
    once(key, make) {
      making++;
      const name = writer.once(key, make);
      making--;
      return record(name, (other) => other.made(key));
    },
    name(base) {
      if (making === 0) isWhole = false;
      return writer.name(base);
    },
    line(code, owner, span) {
      if (making === 0) isWhole = false;
      writer.line(code, owner, span);
    },
  };
  return { writer: recording, requests, isWhole: () => isWhole };
}
