import type { Value } from '../../runtime/tables.ts';
import type { Program, State } from '../model/program.ts';
import { contentSecurity } from './describe/manifest/content-security.ts';
import type { Entry, EntryLine } from './code/entry/entry.ts';
import type { Probes } from './code/probe/probes.ts';
import { repeatedFunctions } from './code/rule/repeated-calls.ts';
import { writeService } from './code/write-service.ts';
import { writeRules } from './code/rule/write-rules.ts';
import type { Emitter } from './code/emitter.ts';
import { writeAnyExpression } from './code/expression/expression-writers.ts';
import { createWriter } from './code/entry/writer.ts';
import type { WritingMemory } from './code/rule/written-before.ts';
import { specialise, type SpecialisingMemory } from './fold/specialise.ts';

export interface EmitOptions {
  /** Makes the bundle tell an observer what it does; see `runtime/debug`. What it does is the same. */
  readonly probes?: Probes;
  /** What states of the page hold at its beginning, instead of what they begin with. */
  readonly held?: ReadonlyMap<State, Value>;
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
  const writer = createWriter((name) => writeService(emitter, name));
  // With probes each part of what a function stands for is told where it is called.
  const isShared = written.functions.length > 0 && !options.probes;
  const emitter: Emitter = {
    writer,
    program,
    write: writeAnyExpression,
    ...options,
    repeatedFunctions: isShared ? repeatedFunctions(program.running) : undefined,
  };

  // A page's own calls must be answered, also where no rule listens to them.
  if (written.project.dataLayer) writer.service('layer');
  if (written.project.directCalls) writer.service('directCalls');
  writeRules(emitter, memory?.rules);

  const hosts = written.sites.find(({ id }) => id === site)?.hosts[stage];
  const mayRun = hosts
    ? `${writer.use({ file: 'rules/run-on-hosts.ts', name: 'mayRunOnHosts' })}(${JSON.stringify(site)},${JSON.stringify(hosts)})`
    : `${writer.use({ file: 'rules/run.ts', name: 'mayRun' })}(${JSON.stringify(site)})`;
  const log = writer.use({ file: 'page/log.ts', name: 'log' });
  const { imports, lines } = writer.finish();
  const glue = (code: string): EntryLine => ({ code, owner: { module: 'wrapper' } });
  return {
    site,
    stage,
    lines: [
      ...imports,
      // Nothing reaches the page (ERRC-01). A function that is called where it stands is read once by a browser, others twice.
      glue(`try{${mayRun}&&(() => {`),
      ...lines,
      glue(`})()}catch($error){${log}("error",$error)}`),
    ],
    csp: contentSecurity(program.running),
  };
}
