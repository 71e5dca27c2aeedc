import type { State } from '../../../language/model/program.ts';
import { unmark } from '../entry/code-templates.ts';
import { decoderOf } from '../../../language/tables/decoders.ts';
import { writeDecoder } from '../expression/write-reads.ts';
import { writeExpression } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';
import { storeIdOf } from '../instrumentation/instrumentation.ts';
import { writeStarted, writeTracedState } from '../instrumentation/write-trace.ts';
import { waitsFor } from '../../../compile/analysis/gate-of.ts';
import { define, recordPart } from '../entry/writer.ts';

const declarations = { module: 'declarations' } as const;

/** The code that reads and sets a state. */
export interface StateCode {
  readonly get: string;
  readonly set: (value: string) => string;
  /** The name of the state's object, for operations on collections. */
  readonly object?: string;
  /** Whether it is stored only after its consent group is granted. Earlier operations are then replayed. */
  readonly waits: boolean;
}

/** Writes a state: a flag, counter or text of the page as a variable, any other state as an object with `get` and `set`. */
export function writeState(emitter: Emitter, state: State): StateCode {
  const isCollection = state.type.name === 'list' || state.type.name === 'set';
  const isPlain = state.keep === 'page' && !state.key && !isCollection;
  const name = emitter.writer.once(state, () => {
    const made = isPlain ? writeVariable(emitter, state) : writeObject(emitter, state);
    writeTracedState(emitter, state, isPlain ? made : `${made}.get()`);
    return made;
  });
  if (isPlain) return { get: name, set: (value) => `${name}=${value}`, waits: false };
  const waits = groupOf(emitter, state) !== undefined;
  const set = (value: string) => {
    if (waits) recordPart(emitter.writer, 'stateSet');
    return `${name}.set(${value})`;
  };
  return { get: `${name}.get()`, set, object: name, waits };
}

/** Writes the value of a state before its first change and after `clear`. */
export function initialValue(emitter: Emitter, state: State): string {
  if (state.initial) return unmark(writeExpression(emitter, state.initial));
  const values: Record<string, string> = { boolean: 'false', integer: '0', list: '[]', set: '[]' };
  return values[state.type.name] ?? 'undefined';
}

/** Writes the value of a state at the start of the page. A scenario can set it. */
function firstValue(emitter: Emitter, state: State): string {
  const initialStates = emitter.initialStates?.get(emitter.program.asWritten(state));
  return initialStates === undefined ? initialValue(emitter, state) : JSON.stringify(initialStates);
}

function writeVariable(emitter: Emitter, state: State): string {
  const value = firstValue(emitter, state);
  const name = emitter.writer.name(state.id);
  emitter.writer.line(`let ${name} = ${value};`, declarations, state.span);
  return name;
}

function writeObject(emitter: Emitter, state: State): string {
  const { writer } = emitter;
  const make = (name: string) => writer.use({ file: 'rules/state.ts', name });
  const isCollection = state.type.name === 'list' || state.type.name === 'set';
  if (state.keep === 'page' && !state.key) {
    const code = `${make('createPageState')}(${firstValue(emitter, state)})`;
    return define(writer, state.id, code, declarations, state.span);
  }
  const { read, keep } = writeStorage(emitter, state);
  const collection = state.format === 'json' ? 'createStoredJson' : 'createStoredPipes';
  const scalar = { boolean: 'createStoredFlag', integer: 'createStoredCounter' }[state.type.name as string];
  const maker = isCollection ? collection : (scalar ?? 'createStoredText');
  const initial = state.initial && !isCollection ? `,() => ${initialValue(emitter, state)}` : '';
  const item = isCollection ? writeItemDecoder(emitter, state) : '';
  const code = writeStored(emitter, state, make(maker), `${read},${writeKept(emitter, state, keep)}${initial}${item}`);
  const name = define(writer, state.id, code, declarations, state.span);
  // Stores the initial value for the next page, even if no rule of this page reads the state.
  if (initial && state.flag) writer.line(`${writer.service('start')}(${name}.get);`, declarations, state.span);
  return name;
}

/** Writes the function that stores the text of a state. With instrumentation, it reports that it does. */
function writeKept(emitter: Emitter, state: State, keep: string): string {
  if (!emitter.instrumentation) return keep;
  const started = writeStarted(emitter, [storeIdOf(state)], `(${keep})($value)`, false);
  return `($value) => $value===undefined?(${keep})($value):${started}`;
}

/** Writes a stored state. If it needs consent, it is stored only while its consent group is granted. */
function writeStored(emitter: Emitter, state: State, maker: string, args: string): string {
  const { writer } = emitter;
  const group = groupOf(emitter, state);
  if (group === undefined) return `${maker}(${args})`;
  const make = writer.use({ file: 'consent/consented-state.ts', name: 'createConsentedState' });
  return `${make}(${writer.service('consent')},${group},${maker},${args})`;
}

/** Returns the number of the consent group of a stored state. States of the page need no consent. */
function groupOf({ program }: Emitter, { keep, key, group }: State): number | undefined {
  return keep === 'page' && !key ? undefined : waitsFor(program, group);
}

/** Writes the decoder of stored items. Texts between pipes need none, nor do records, whose fields are decoded one by one. */
function writeItemDecoder(emitter: Emitter, { type: { of }, format }: State): string {
  const isAsItIs = !of || of.name === 'record' || (of.name === 'text' && format !== 'json');
  const decoder = isAsItIs ? undefined : decoderOf(of);
  return decoder ? `,${writeDecoder(emitter, decoder)}` : '';
}

/** Writes the code that reads and stores a state. Without a key, it uses session or local storage and the name of the state. */
function writeStorage(emitter: Emitter, state: State): { read: string; keep: string } {
  const { writer } = emitter;
  const { limit } = state;
  const stored =
    limit === undefined
      ? '$value'
      : `${writer.use({ file: 'functions/shorten/shorten.ts', name: 'shorten' })}($value,${limit},"…")`;
  if (state.key) {
    const list = state.key.arguments.map((argument) => unmark(writeExpression(emitter, argument)));
    const { source } = state.key;
    const keep = `${writer.use(source.keep!)}(${[stored, ...list].join(',')})`;
    return { read: `() => ${writer.use(source.export)}(${list.join(',')})`, keep: `($value) => ${keep}` };
  }
  const area = state.keep === 'session' ? 'session' : 'local';
  const folder = `sources/${area}`;
  const names = area === 'session' ? ['readSession', 'storeSession'] : ['readLocal', 'storeLocal'];
  const key = JSON.stringify(`tagc.${state.id}`);
  const read = writer.use({ file: `${folder}/read-${area}.ts`, name: names[0] });
  const keep = writer.use({ file: `${folder}/store-${area}.ts`, name: names[1] });
  return { read: `() => ${read}(${key})`, keep: `($value) => ${keep}(${stored},${key})` };
}
