import type { Program } from '../../compiler/language/model/program.ts';
import type { Expectation, ExpectedVariable } from '../../compiler/language/model/scenario.ts';
import type { Effect, RequestEffect } from '../contract/effect.ts';
import type { Beacon } from '../../runtime/tables/simulation.ts';
import { readBeacon } from '../wire/read-beacon.ts';
import { wireNameOf } from '../../compiler/compile/evaluate/wire-name-of.ts';
import { fold } from '../../compiler/emit/fold/fold.ts';
import { addressesBehind } from './addresses-behind.ts';
import { commandsOf } from './commands.ts';
import { describeAddress } from './describe-address.ts';
import type { Evidence } from './evidence.ts';

/** An effect of the expected kind, and how it differs from the expectation. */
export interface Candidate {
  readonly at: number;
  readonly text: string;
  /** The differences as text. An empty string if the difference is obvious from `text`. */
  readonly mismatches: readonly string[];
}

/** Returns all effects of the expected kind since the last step. */
export function candidatesOf(expectation: Expectation, evidence: Evidence): Candidate[] {
  const { thing, operand } = expectation;
  const { effects } = evidence.plain;
  switch (thing) {
    case 'beacon':
    case 'page view':
      return requestsIn(effects).flatMap((request) => {
        const beacon = readBeacon(request);
        return beacon?.expectedAs === thing ? [describeBeacon(request, beacon, expectation, evidence)] : [];
      });
    case 'navigation':
      return effects.flatMap((one) =>
        one.kind === 'navigation' ? [{ at: one.at, text: one.url, mismatches: [] }] : [],
      );
    case 'log':
      return effects.flatMap((one) => (one.kind === 'log' ? [describeLog(one, operand)] : []));
    case 'tag.action':
      return commandsOf(expectation, evidence);
    case 'call':
      return requestsIn(effects)
        .filter((request) => isCall(request, operand, evidence))
        .map((request) => describeRequest(request, operand, evidence));
    default:
      return tracesOf(expectation, evidence);
  }
}

function requestsIn(effects: readonly Effect[]): RequestEffect[] {
  return effects.filter((one) => one.kind === 'request');
}

/** Whether a request belongs to the expected call. Any request does if no call is named. */
function isCall({ call }: RequestEffect, operand: Expectation['operand'], { table }: Evidence): boolean {
  return operand?.kind !== 'call' || (call !== undefined && table.calls[call] === operand.call);
}

function describeRequest(request: RequestEffect, operand: Expectation['operand'], evidence: Evidence): Candidate {
  const { at, url, body = '' } = request;
  const matches =
    operand?.kind !== 'text' ||
    [url, body, ...addressesBehind(request, evidence.program, (address) => fold(address, evidence))].some((text) =>
      readings(text).includes(operand.value),
    );
  return {
    at,
    text: describeAddress(request, matches ? undefined : expectedText(operand)),
    mismatches: matches ? [] : [''],
  };
}

function expectedText(operand: Expectation['operand']): string | undefined {
  return operand?.kind === 'text' ? operand.value : undefined;
}

/** Returns a text both as sent and decoded. */
function readings(text: string): string {
  try {
    return `${text}\n${decodeURIComponent(text.replaceAll('+', ' '))}`;
  } catch {
    return text;
  }
}

function describeLog(
  { at, level, text }: Extract<Effect, { kind: 'log' }>,
  operand: Expectation['operand'],
): Candidate {
  const matches = operand?.kind === 'text' && text.includes(operand.value);
  return { at, text: `${level}: ${text}`, mismatches: matches ? [] : [''] };
}

function describeBeacon(
  { at: when }: RequestEffect,
  beacon: Beacon,
  { operand, with: expected = [] }: Expectation,
  { program }: Evidence,
): Candidate {
  const wanted = operand?.kind === 'text' ? operand.value : undefined;
  const isNamed = wanted === undefined || wanted === beacon.name;
  const named = beacon.name === undefined ? 'page view' : `beacon ${JSON.stringify(beacon.name)}`;
  const mismatches = isNamed ? expected.flatMap((variable) => mismatchesOf(variable, beacon, program)) : [''];
  return { at: when, text: named, mismatches };
}

/** Returns differences such as `jobTitle: expected "Engineer", got nothing`. */
function mismatchesOf(
  { analyticsVariables, option, value }: ExpectedVariable,
  { variables }: Beacon,
  program: Program,
): string[] {
  if (analyticsVariables[0] === 'events') {
    const sent = variables.get('events')?.split(',') ?? [];
    const got = sent.map((slot) => nameOf([slot], program)).join(', ') || 'none';
    return [value]
      .flat()
      .flatMap((slot) => String(slot).split(','))
      .filter((slot) => !sent.includes(slot))
      .map((slot) => `events: expected ${nameOf([slot], program)}, got ${got}`);
  }
  const text = Array.isArray(value) ? value.join(',') : String(value);
  const wireName = wireNameOf(program);
  const wrong = analyticsVariables.find((slot) => variables.get(wireName(slot)) !== text);
  if (wrong === undefined) return [];
  const got = variables.get(wireName(wrong));
  const shown = got === undefined ? 'nothing' : JSON.stringify(got);
  return [`${option ?? nameOf(analyticsVariables, program)}: expected ${JSON.stringify(text)}, got ${shown}`];
}

function nameOf(analyticsVariables: readonly string[], { variables }: Program): string {
  return (
    variables.find((variable) => variable.analyticsVariables.join() === analyticsVariables.join())?.id ??
    analyticsVariables.join(', ')
  );
}

/** Returns the runs of the expected rule or tag. Only the instrumented bundle records them. */
function tracesOf({ operand }: Expectation, { instrumented }: Evidence): Candidate[] {
  return instrumented.traces.flatMap((one) => {
    if (operand?.kind === 'rule' && one.kind === 'fired' && one.id === operand.rule.id) return [at(one, one.id)];
    if (operand?.kind === 'tag' && one.kind === 'acted' && one.id === operand.tag.id) return [at(one, one.id)];
    return [];
  });
}

function at({ at: when }: { readonly at: number }, text: string): Candidate {
  return { at: when, text, mismatches: [] };
}
