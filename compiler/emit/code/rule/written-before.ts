import type { Running } from '../../../model/program.ts';
import type { RuleEmitter } from './rule-emitter.ts';
import { writeRule, type RuleStart, type WrittenRule } from './write-rule.ts';
import type { Writer } from '../entry/writer.ts';

/**
 * How rules and tags were written in the bundles before. A rule that is the same object leans on objects that are the same
 * too, so that all else its code depends on is in the key, and in what it asked of the writer.
 */
export type WritingMemory = WeakMap<Running, Map<string, Writing>>;

interface Writing {
  readonly written: WrittenRule;
  /** What was asked of the writer, in its order, and the name that each got. */
  readonly asked: readonly WriterRequest[];
  /** How many numbers were taken, and the one before the first. */
  readonly keys: number;
  readonly keysBefore: number;
}

interface WriterRequest {
  /** The name that it gets from another writer; undefined where the rule would have to make it there. */
  readonly again: (writer: Writer) => string | undefined;
  readonly name: string;
}

/** What the rules of a bundle share. */
export interface SharedByRules {
  /** The last of the numbers that no two steps share. */
  lastKey: number;
  /** What every rule's code depends on besides what is declared, and what the writer answers. */
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
  return { lastKey: 0, around: JSON.stringify([program.site, program.stage, states, ...sets]) };
}

/**
 * Writes a rule, or takes what was written before: where the writer, asked for the same in the same order, gives the same
 * names, the code is the same. Asking twice changes nothing, so it is written after all where a name is another.
 */
export function writeOrTake(
  emitter: RuleEmitter,
  start: RuleStart,
  shared: SharedByRules,
  memory: WritingMemory,
): WrittenRule {
  const { running, fires, belongsToPage, isOneOfMany } = start;
  const writings = memory.get(running) ?? new Map<string, Writing>();
  const key = `${shared.around} ${belongsToPage} ${isOneOfMany} ${fires}`;
  const before = writings.get(key);
  if (before && isAsBefore(before, emitter.writer, shared)) {
    shared.lastKey += before.keys;
    return { ...before.written, start };
  }
  const keysBefore = shared.lastKey;
  const { writer, asked, isWhole } = noting(emitter.writer);
  const written = writeRule({ ...emitter, writer }, start);
  if (isWhole())
    memory.set(running, writings.set(key, { written, asked, keys: shared.lastKey - keysBefore, keysBefore }));
  else writings.delete(key);
  return written;
}

function isAsBefore({ asked, keys, keysBefore }: Writing, writer: Writer, { lastKey }: SharedByRules): boolean {
  if (keys > 0 && lastKey !== keysBefore) return false;
  return asked.every(({ again, name }) => again(writer) === name);
}

/** A writer that notes what it is asked for. What is written while something is made belongs to that. */
function noting(writer: Writer) {
  const asked: WriterRequest[] = [];
  let making = 0;
  let isWhole = true;
  const note = (name: string, again: WriterRequest['again']): string => {
    if (making === 0) asked.push({ again, name });
    return name;
  };
  const noted: Writer = {
    ...writer,
    use: (runtime) => note(writer.use(runtime), (other) => other.use(runtime)),
    service: (name) => note(writer.service(name), (other) => other.service(name)),
    once(key, make) {
      making++;
      const name = writer.once(key, make);
      making--;
      return note(name, (other) => other.made(key));
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
  return { writer: noted, asked, isWhole: () => isWhole };
}
