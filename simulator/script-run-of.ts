import { groupOfState, needsConsent } from '../compiler/compile/analysis/gate-of.ts';
import {
  stepIdOf,
  storeIdOf,
  type InstrumentationTable,
  type TracedExpression,
} from '../compiler/emit/code/instrumentation/instrumentation.ts';
import type { JudgedStart, ScriptRun, StartedAction } from '../compiler/proof/situation/script-run.ts';
import type { Judged, Trace } from './contract/trace.ts';

/**
 * Returns what identifies the start of an action in traces. A state that waits for consent is stored later than its action.
 */
export function startIdsOf({ running, action, stores, isInPage }: StartedAction): readonly string[] {
  if (stores) return [storeIdOf(stores)];
  const waits = !isInPage && action?.kind === 'state' && needsConsent(groupOfState(action.state));
  return [waits ? storeIdOf(action.state) : stepIdOf(running, action)];
}

/** Returns what the traces of an instrumented bundle say. */
export function scriptRunOf(traces: readonly Trace[], { tests, values }: InstrumentationTable): ScriptRun {
  const idsOf = (kind: 'triggered' | 'fired') =>
    new Set(traces.flatMap((trace) => (trace.kind === kind ? [trace.id] : [])));
  const results = new Map(
    traces.flatMap((trace) => (trace.kind === 'tested' ? [[keyOf(tests[trace.key]), trace.isTrue] as const] : [])),
  );
  const read = traces.flatMap((trace) =>
    trace.kind === 'valued' ? [[keyOf(values[trace.key]), { ...values[trace.key], json: trace.value }] as const] : [],
  );
  const lastRead = [...new Map(read).values()];
  return {
    valuesIn: (source, { start, end }) =>
      lastRead.filter((one) => one.source.path === source.path && one.start >= start && one.end <= end),
    triggered: idsOf('triggered'),
    fired: idsOf('fired'),
    resultOf: (source, { start, end }) => results.get(keyOf({ source, start, end })),
    hasStarted: (start) => startsIn(traces, start).length > 0,
  };
}

function keyOf({ source, start, end }: Pick<TracedExpression, 'source' | 'start' | 'end'>): string {
  return `${source.path}:${start}:${end}`;
}

type Started = Extract<Trace, { kind: 'started' }>;

/** Returns the starts of an action. Another rule may store the same state, so its own rule must have fired before. */
function startsIn(traces: readonly Trace[], start: StartedAction): readonly Started[] {
  const ids = startIdsOf(start);
  const fired = traces.findIndex((trace) => trace.kind === 'fired' && trace.id === start.running.id);
  return traces.filter(
    (trace, at): trace is Started =>
      trace.kind === 'started' &&
      trace.ids.some((one) => ids.includes(one)) &&
      (start.action?.kind !== 'state' || (fired >= 0 && at > fired)),
  );
}

/**
 * Returns what a script had when an action started: once as the assertion forbids it, if it ever was. `isForbidden` is the
 * forbidden result of the condition. Undefined if the action did not start, or the condition could not be tested.
 */
export function judgedStart(
  traces: readonly Trace[],
  { values }: InstrumentationTable,
  start: StartedAction,
  condition: string,
  isForbidden: boolean,
): JudgedStart | undefined {
  const judged = startsIn(traces, start).flatMap((trace) => trace.judged ?? []);
  const shown: Judged | undefined = judged.find(({ isTrue }) => isTrue === isForbidden) ?? judged.at(-1);
  return (
    shown && {
      isBroken: shown.isTrue === isForbidden,
      isTrue: shown.isTrue,
      condition,
      values: [...new Map(shown.values.map(({ key, value }) => [values[key].text, value]))].map(([name, value]) => ({
        name,
        value: value === '(missing)' ? 'missing' : value,
      })),
    }
  );
}
