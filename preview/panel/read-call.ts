import { simulation } from '../../runtime/vendors/adobe-analytics/simulate.ts';
import type { Legend } from '../legend.ts';
import type { RecordedCall } from '../page/entry.ts';
import { titleOfStep } from './title-of-step.ts';

/** A request for display. */
export interface ReadCall {
  readonly title: string;
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly via: RecordedCall['via'];
  readonly parameters: readonly ShownParameter[];
  /** The body of a POST, unless it is a list of parameters. */
  readonly body?: string;
}

export interface ShownParameter {
  readonly name: string;
  /** The name in the rules. */
  readonly meaning?: string;
  readonly value: string;
  /** Personal data was redacted here. */
  readonly isRedacted: boolean;
}

export function readCall(call: RecordedCall, legend: Legend): ReadCall {
  const url = new URL(call.url, location.href);
  const beacon = simulation.readBeacon?.({ url: url.href, body: call.body });
  const pairs = beacon ? [...beacon.variables] : [...url.searchParams];
  const isQuery = beacon !== undefined && url.search === '';
  return {
    title: beacon ? (beacon.name ?? 'Page view') : titleOf(call, legend, url),
    method: call.method,
    host: url.host,
    path: url.pathname,
    via: call.via,
    parameters: pairs
      .filter(([name]) => name !== 'AQB' && name !== 'AQE')
      .map(([name, value]) => describe(name, value, legend)),
    body: call.body && !isQuery ? indented(call.body) : undefined,
  };
}

function titleOf({ tag, step, call, via }: RecordedCall, { rules, calls, steps }: Legend, { host }: URL): string {
  if (call !== undefined) return calls[call];
  const action = steps[step ?? ''];
  if (action) return via === 'script' ? `${action.vendor} · script` : titleOfStep(action);
  const acting = rules.find(({ id }) => id === tag) ?? rules.find(({ hosts }) => hosts.includes(host));
  return acting?.title ?? host;
}

function describe(name: string, value: string, { variables }: Legend): ShownParameter {
  const events = value.split(',').flatMap((event) => variables[event] ?? []);
  const meaning = name === 'events' ? events.join(', ') : variables[name];
  return { name, value, meaning: meaning || undefined, isRedacted: /redacted/i.test(value) };
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
