import { yearOf } from '../language/model/browsers.ts';
import type { Value } from '../../runtime/tables/tables.ts';
import type { Program, State } from '../language/model/program.ts';
import { createEmitter } from './code/create-emitter.ts';
import type { Emitter } from './code/emitter.ts';
import type { Entry } from './code/entry/entry.ts';
import { unreadNames } from './code/entry/reads.ts';
import { finishLines } from './code/entry/finish-lines.ts';
import type { Instrumentation, Judgement } from './code/instrumentation/instrumentation.ts';
import { writeRemoval } from './code/vendor/declared/write-removal.ts';
import { writeRules } from './code/rule/write-rules.ts';
import type { WritingMemory } from './code/rule/written-before.ts';
import { contentSecurity } from './content-security.ts';
import { specialise, type SpecialisingMemory } from './fold/specialise.ts';

export interface EmitOptions {
  /** Makes the bundle report what it does to an observer; see `runtime/debug`. Its behaviour does not change. */
  readonly instrumentation?: Instrumentation;
  /** Makes an instrumented bundle test a condition whenever an action starts. Testing it may change what the bundle does. */
  readonly judgement?: Judgement;
  /** Values of states at the start of the page, instead of their declared initial values. */
  readonly initialStates?: ReadonlyMap<State, Value>;
  /** A cache of unchanged rules. Do not combine it with instrumentation or initial states. */
  readonly memory?: EmitMemory;
}

/** The cache that one build of a project leaves for the next. */
export interface EmitMemory {
  readonly specialised: SpecialisingMemory;
  readonly rules: WritingMemory;
}

export function createEmitMemory(): EmitMemory {
  return { specialised: { declarations: new Map() }, rules: new WeakMap() };
}

/**
 * Generates the script of one site and stage from a program: imports of the runtime functions that its rules use, and the
 * code that connects them. The browser interprets no settings: all values known at build time are part of the code.
 */
export function emit(
  written: Program,
  site: string,
  stage: string,
  { memory, judgement, ...options }: EmitOptions = {},
): Entry {
  const program = specialise(written, site, stage, memory?.specialised);
  const folded = judgement && { ...judgement, when: program.expression(judgement.when) };
  const emitter = createEmitter(program, { ...options, judgement: folded });
  writePageServices(emitter);
  writeRules(emitter, memory?.rules);
  writeRemovals(emitter);
  return {
    site,
    stage,
    lines: finishLines(emitter),
    unread: unreadNames(emitter.writer),
    year: yearOf(written.project.browsers),
    csp: contentSecurity(program.running),
  };
}

/**
 * Creates the data layer and direct calls that the project names, because pages use them even if no rule does. The array of
 * Google Tag Manager works without the script.
 */
function writePageServices({ writer, program }: Emitter): void {
  const { dataLayer, directCalls } = program.written.project;
  if (dataLayer.isNamed && dataLayer.kind === 'adobe') writer.service('layer');
  if (directCalls) writer.service('directCalls');
}

/**
 * Writes the removal of the cookies of tags that are switched off, which they may have set before. If another tag has the same
 * vendor, its cookies are needed while the group of that tag is granted.
 */
function writeRemovals(emitter: Emitter): void {
  const { tags } = emitter.program.written;
  const used = new Set(tags.filter(({ off }) => off === undefined).map(({ vendor }) => vendor));
  for (const tag of tags) {
    if (tag.off !== undefined && tag.vendor.declared && !used.has(tag.vendor)) writeRemoval(emitter, tag);
  }
}
