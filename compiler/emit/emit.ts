import type { Value } from '../../runtime/tables.ts';
import type { Program, State } from '../model/program.ts';
import { createEmitter } from './code/create-emitter.ts';
import type { Emitter } from './code/emitter.ts';
import type { Entry } from './code/entry/entry.ts';
import { finishLines } from './code/entry/finish-lines.ts';
import type { Instrumentation } from './code/instrumentation/instrumentation.ts';
import { writeRules } from './code/rule/write-rules.ts';
import type { WritingMemory } from './code/rule/written-before.ts';
import { contentSecurity } from './describe/manifest/content-security.ts';
import { specialise, type SpecialisingMemory } from './fold/specialise.ts';

export interface EmitOptions {
  /** Makes the bundle tell an observer what it does; see `runtime/debug`. What it does is the same. */
  readonly instrumentation?: Instrumentation;
  /** What states of the page hold at its beginning, instead of what they begin with. */
  readonly initialStates?: ReadonlyMap<State, Value>;
  /** Saves writing a rule again that is as before; not for bundles with probes, or of held states. */
  readonly memory?: EmitMemory;
}

/** What earlier builds of a project leave for the next one. */
export interface EmitMemory {
  readonly specialised: SpecialisingMemory;
  readonly rules: WritingMemory;
}

export function createEmitMemory(): EmitMemory {
  return { specialised: { declarations: new Map() }, rules: new WeakMap() };
}

/**
 * Program → the script of one site and stage: imports of the runtime functions that its rules use, and what hooks them
 * up. Nothing is interpreted in the browser; what is known now is written as it is.
 */
export function emit(written: Program, site: string, stage: string, { memory, ...options }: EmitOptions = {}): Entry {
  const program = specialise(written, site, stage, memory?.specialised);
  const emitter = createEmitter(program, options);
  writePageServices(emitter);
  writeRules(emitter, memory?.rules);
  return { site, stage, lines: finishLines(emitter), csp: contentSecurity(program.running) };
}

/** A page's own calls must be answered, also where no rule listens to them. */
function writePageServices({ writer, program }: Emitter): void {
  const { dataLayer, directCalls } = program.written.project;
  if (dataLayer.isNamed) writer.service('layer');
  if (directCalls) writer.service('directCalls');
}
