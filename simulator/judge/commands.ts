import { fold } from '../../compiler/emit/fold/fold.ts';
import { withOptions } from '../../compiler/compile/evaluate/command-of.ts';
import { staticValue } from '../../compiler/compile/evaluate/static-value.ts';
import { recordParameter } from '../../compiler/compile/evaluate/record-parameter.ts';
import { throughGateway } from '../../compiler/compile/evaluate/through-gateway.ts';
import type { Expression } from '../../compiler/language/model/expression.ts';
import type { Expectation, Operand } from '../../compiler/language/model/scenario.ts';
import type { Effect } from '../contract/effect.ts';
import type { Candidate } from './candidates.ts';
import type { Evidence } from './evidence.ts';
import { matchesValue, matchCommand, type Bound } from './match-command.ts';

type ExpectedCommand = Extract<Operand, { kind: 'command' }>;

/** Returns the commands or requests of an expected action, and how each differs from the expectation. */
export function commandsOf(expectation: Expectation, evidence: Evidence): Candidate[] {
  const { operand, with: expected = [] } = expectation;
  if (operand?.kind !== 'command') return [];
  return evidence.plain.effects.flatMap((effect) => {
    const found = readEffect(operand, effect, evidence);
    if (!found) return [];
    const { bound, text } = found;
    const isNamed = operand.text === undefined || firstText(operand, bound) === operand.text;
    const mismatches = isNamed
      ? expected.flatMap(({ option = '', value }) => mismatchOf(operand, bound, option, value))
      : [''];
    return [{ at: effect.at, text, mismatches }];
  });
}

/** Returns the parameters of the action that a command or request shows. */
function readEffect(
  { tag, action }: ExpectedCommand,
  effect: Effect,
  evidence: Evidence,
): { readonly bound: Bound; readonly text: string } | undefined {
  const { commands, queue } = tag.vendor.declared!;
  const command = commands[action];
  const name = `${tag.id}.${action}`;
  // Options may depend on the site and stage.
  const given = (part: Expression) => fold(withOptions(part, tag), evidence);
  if (command.kind === 'command') {
    if (effect.kind !== 'command' || effect.queue !== queue?.global) return undefined;
    const bound = matchCommand(given(command.list), JSON.parse(effect.json));
    return bound && { bound, text: `${name} ${effect.json}` };
  }
  if (command.kind === 'module' || effect.kind !== 'request') return undefined;
  const url = new URL(effect.url);
  const address = `${url.origin}${url.pathname}`;
  const known = staticValue(throughGateway(tag, given(command.address))!);
  // A path of a gateway belongs to the host of the page, which is not compared.
  if (typeof known === 'string' && new URL(known, url).href !== new URL(address).href) return undefined;
  const query = command.query && given(command.query);
  const sent = new URLSearchParams(effect.body ?? url.search);
  const bound = query ? matchCommand(query, Object.fromEntries(sent)) : new Map();
  return bound && { bound, text: `${name} ${effect.url}` };
}

/** Returns the value of the first parameter that is a text. */
function firstText({ tag, action }: ExpectedCommand, bound: Bound): unknown {
  const { parameters = [] } = tag.vendor.actions[action];
  const name = parameters.find(({ type }) => /^(personal\S* )?text\??$/.test(type))?.name;
  return name === undefined ? undefined : bound.get(name);
}

/** Returns the difference of a parameter, or of a field of the action's record. */
function mismatchOf({ tag, action }: ExpectedCommand, bound: Bound, name: string, expected: unknown): string[] {
  const { parameters = [] } = tag.vendor.actions[action];
  const record = recordParameter(parameters);
  const fields = record === undefined ? undefined : (bound.get(record) as Record<string, unknown> | undefined);
  const got = parameters.some((parameter) => parameter.name === name) ? bound.get(name) : fields?.[name];
  const isEqual =
    matchesValue(expected, got) || (tag.vendor.declared!.commands[action].kind === 'get' && String(expected) === got);
  if (isEqual) return [];
  const shown = got === undefined ? 'nothing' : JSON.stringify(got);
  return [`${name}: expected ${JSON.stringify(expected)}, got ${shown}`];
}
