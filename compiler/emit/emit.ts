import type { Value } from '../../runtime/tables.ts';
import type { Program, State } from '../core/program.ts';
import { contentSecurity } from './content-security.ts';
import type { Entry, EntryLine } from './entry.ts';
import type { Probes } from './probes.ts';
import { writeService } from './services.ts';
import { runningIn, writeRules } from './write-rules.ts';
import type { Emitter } from './write-expression.ts';
import { createWriter } from './writer.ts';

export interface EmitOptions {
  /** Makes the bundle tell an observer what it does; see `runtime/debug`. What it does is the same. */
  readonly probes?: Probes;
  /** What states of the page hold at its beginning, instead of what they begin with. */
  readonly held?: ReadonlyMap<State, Value>;
}

/**
 * Program → the script of one site and stage: imports of the runtime functions that its rules use, and what hooks them
 * up. Nothing is interpreted in the browser; what is known now is written as it is.
 */
export function emit(program: Program, site: string, stage: string, options: EmitOptions = {}): Entry {
  const known = { program, site, stage };
  const writer = createWriter((name) => writeService(emitter, name));
  const emitter: Emitter = { writer, known, ...options };
  const running = runningIn(program, emitter);

  // A page's own calls must be answered, also where no rule listens to them.
  if (program.project.dataLayer) writer.service('layer');
  if (program.project.directCalls) writer.service('directCalls');
  writeRules(emitter, running);

  const hosts = program.sites.find(({ id }) => id === site)?.hosts[stage];
  const run = writer.use(hosts ? { file: 'run-on-hosts.ts', name: 'runOnHosts' } : { file: 'run.ts', name: 'run' });
  const { imports, lines } = writer.finish();
  const glue = (code: string): EntryLine => ({ code, owner: { module: 'wrapper' } });
  return {
    site,
    stage,
    lines: [
      ...imports,
      glue(`${run}(${JSON.stringify(site)},() => {`),
      ...lines,
      glue(`}${hosts ? `,${JSON.stringify(hosts)}` : ''});`),
    ],
    csp: contentSecurity(emitter, running),
  };
}
