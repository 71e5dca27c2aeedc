import type { Call } from '../../../language/model/program.ts';
import { waitsFor } from '../../../compile/analysis/gate-of.ts';
import { writeTest } from '../instrumentation/write-trace.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

/** What a gate checks: a consent group and a condition. */
type Gated = Pick<Call, 'id' | 'group' | 'when' | 'source' | 'span'>;

/**
 * Writes the gate of a call or custom action and returns its name. Empty if it needs no consent and has no condition. `key`
 * returns what identifies the gate in the entry.
 */
export function writeConsentGate(
  emitter: Emitter,
  { id, group, when, source, span }: Gated,
  key: () => unknown,
): string {
  const { writer, program } = emitter;
  const number = waitsFor(program, group);
  if (number === undefined && !when) return '';
  return writer.once(key(), () => {
    const allowed = `() => ${when ? writeTest(emitter, source, when) : 'true'}`;
    const [create, ...args] =
      number === undefined
        ? [writer.use({ file: 'consent/open-gate.ts', name: 'createOpenGate' }), allowed]
        : [
            writer.use({ file: 'consent/gate.ts', name: 'createGate' }),
            JSON.stringify(id),
            writer.service('consent'),
            number,
            allowed,
          ];
    return define(writer, `${id}Gate`, `${create}(${args.join(',')})`, { module: 'declarations' }, span);
  });
}
