import { actorOf } from '../../compiler/compile/analysis/gate-of.ts';
import { hostsOfAddress, type Hosts } from '../../compiler/compile/evaluate/hosts-of.ts';
import { hostsOfVendorCall } from '../../compiler/compile/evaluate/hosts-of-tag.ts';
import type { Action, Gated, Program, Rule, Running, Tag, VendorCall } from '../../compiler/language/model/program.ts';
import type { Expectation } from '../../compiler/language/model/scenario.ts';
import type { Expression } from '../../compiler/language/model/expression.ts';
import { staticValue } from '../../compiler/compile/evaluate/static-value.ts';
import type { Evidence } from './evidence.ts';

/** The rules and tags that could cause an expected effect, and the gates of their actions. */
export interface Senders {
  readonly running: readonly PossibleSender[];
  /** Everything whose gates the actions pass, without duplicates. */
  readonly gated: readonly Gated[];
  /** Whether the expectation does not say which rule or tag causes the effect. */
  readonly isUnspecified: boolean;
}

/** A rule with those of its actions that could cause the effect. A tag with its own events has none. */
export interface PossibleSender {
  readonly running: Running;
  readonly steps: readonly Action[];
}

type Step = ({ readonly kind: 'vendor' } & VendorCall) | Exclude<Action, { kind: 'vendor' }>;
type Test = (step: Step) => boolean;

/**
 * Returns the rules and tags whose constant texts match the expectation. Without a match, it returns those whose texts are
 * known only in the page. Without those, it returns all that cause effects of this kind.
 */
export function sendersOf(expectation: Expectation, { program }: Evidence): Senders {
  const isOfKind = kindOf(expectation);
  const [certain, possible, all] = [hasText(expectation), mayHaveText(expectation), () => true].map((test) =>
    collect(program, (step) => isOfKind(step) && test(step)),
  );
  if (certain.running.length > 0) return { ...certain, isUnspecified: false };
  return possible.running.length > 0
    ? { ...possible, isUnspecified: !namesSender(expectation) }
    : { ...all, isUnspecified: true };
}

/**
 * Returns the rules and tags that are certain to cause an expected effect if they run, as far as constant texts and hosts
 * show it. A beacon whose name is known only in the page may be the expected one.
 */
export function certainSendersOf(expectation: Expectation, { program }: Evidence): readonly PossibleSender[] {
  const { thing, operand } = expectation;
  const isOfKind = kindOf(expectation);
  const causes = (test: Test) => collect(program, (step) => isOfKind(step) && test(step)).running;
  if (thing === 'call' && operand?.kind === 'text') return causes((step) => isSentTo(step, operand.value));
  const certain = causes(hasText(expectation));
  return certain.length > 0 ? certain : causes(mayHaveText(expectation));
}

/** Whether a text is certain to be in a request of an action: part of its constant texts, or its host. */
function isSentTo(step: Step, text: string): boolean {
  const hosts =
    step.kind === 'send' ? hostsOfAddress(step.call.address) : step.kind === 'vendor' ? hostsOfVendorCall(step) : none;
  const constant =
    step.kind === 'vendor' ? [...step.arguments, ...Object.values(step.tag.options)].map(textOf) : textsOf(step);
  return (
    constant.some((part) => part?.includes(text)) ||
    hosts.origins.some((origin) => origin.includes(text) || text.includes(new URL(origin).host))
  );
}

const none: Pick<Hosts, 'origins'> = { origins: [] };

function namesSender({ operand, thing }: Expectation): boolean {
  return operand !== undefined || thing === 'page view';
}

function collect({ rules, tags }: Program, matches: Test): Pick<Senders, 'running' | 'gated'> {
  const ofRules = rules.map((running: Rule): PossibleSender => ({ running, steps: running.actions.filter(matches) }));
  const own = tags.filter((tag) => tag.triggers.length > 0 && matches(startOf(tag)));
  const sending = ofRules.filter(({ steps }) => steps.length > 0);
  const requested = sending.flatMap(({ steps }) => steps.flatMap((step) => actorOf(step) ?? []));
  return {
    running: [...sending, ...own.map((running): PossibleSender => ({ running, steps: [] }))],
    gated: [...new Set([...requested, ...own])],
  };
}

function startOf(tag: Tag): Step {
  return { kind: 'vendor', tag, action: tag.vendor.starts ?? 'run', arguments: [], variables: [] };
}

function kindOf({ thing, operand }: Expectation): Test {
  if (operand?.kind === 'tag') return (step) => step.kind === 'vendor' && step.tag === operand.tag;
  if (operand?.kind === 'command')
    return (step) => step.kind === 'vendor' && step.tag === operand.tag && step.action === operand.action;
  if (operand?.kind === 'call') return (step) => step.kind === 'send' && step.call === operand.call;
  if (thing === 'beacon' || thing === 'page view')
    return (step) => step.kind === 'vendor' && step.tag.vendor.actions[step.action]?.expectedAs === thing;
  if (thing === 'log') return (step) => step.kind === 'call' && step.action.name === 'log';
  return (step) =>
    step.kind === 'vendor' || step.kind === 'send' || (step.kind === 'call' && step.custom !== undefined);
}

/** Tests whether a constant text of an action matches the expected text. Very short texts must not match by inclusion. */
function hasText({ thing, operand }: Expectation): Test {
  if (operand?.kind !== 'text') return () => true;
  const { value } = operand;
  const matches = (text: string) =>
    thing === 'beacon' ? text === value : text.includes(value) || (text.length > 3 && value.includes(text));
  return (step) => textsOf(step).some((text) => text !== undefined && matches(text));
}

/** Tests whether a text of an action is known only in the page. */
function mayHaveText({ operand }: Expectation): Test {
  return (step) => operand?.kind !== 'text' || textsOf(step).includes(undefined);
}

/** Returns the texts that identify an action. Undefined stands for a text that is known only in the page. */
function textsOf(step: Step): (string | undefined)[] {
  if (step.kind === 'send') return [step.call.id, textOf(step.call.address)];
  if (step.kind === 'vendor') {
    const [name] = step.arguments;
    return name ? [textOf(name)] : Object.values(step.tag.options).map(textOf);
  }
  return step.kind === 'call' ? [textOf(step.arguments[0])] : [];
}

function textOf(expression: Expression | undefined): string | undefined {
  const value = expression && staticValue(expression);
  return value === undefined ? undefined : String(value);
}
