import type { Action, Call, Program, Rule, Running, Tag } from '../../compiler/model/program.ts';
import type { Expectation } from '../../compiler/model/scenario.ts';
import type { Expression } from '../../compiler/model/expression.ts';
import { staticValue } from '../../compiler/evaluate/static-value.ts';
import type { Evidence } from './evidence.ts';

/** Who could bring what is expected: rules and tags that an event starts, and the gates that their steps go through. */
export interface Senders {
  readonly running: readonly Sender[];
  /** Tags and calls that wait for consent, or have a condition, each once. */
  readonly gated: readonly (Tag | Call)[];
  /** What is expected says nothing of who would bring it. */
  readonly isAnyone: boolean;
}

/** A rule with the steps in it that would bring it; a tag that starts by itself has none. */
export interface Sender {
  readonly running: Running;
  readonly steps: readonly Action[];
}

type Step = Pick<Extract<Action, { kind: 'vendor' }>, 'kind' | 'tag' | 'action' | 'arguments'> | Action;
type Test = (step: Step) => boolean;

/**
 * Those whose own words are what is expected; where nobody's are, those whose words only a page knows; where that is nobody
 * either, all that bring anything of the kind.
 */
export function sendersOf(expectation: Expectation, { program }: Evidence): Senders {
  const isOfKind = kindOf(expectation);
  const [certain, possible, anyone] = [says(expectation), maySay(expectation), () => true].map((test) =>
    collect(program, (step) => isOfKind(step) && test(step)),
  );
  if (certain.running.length > 0) return { ...certain, isAnyone: false };
  return possible.running.length > 0 ? { ...possible, isAnyone: !saysWho(expectation) } : { ...anyone, isAnyone: true };
}

function saysWho({ operand, thing }: Expectation): boolean {
  return operand !== undefined || thing === 'page view';
}

function collect({ rules, tags }: Program, isIt: Test): Pick<Senders, 'running' | 'gated'> {
  const ofRules = rules.map((running: Rule): Sender => ({ running, steps: running.actions.filter(isIt) }));
  const own = tags.filter((tag) => tag.triggers.length > 0 && isIt(startOf(tag)));
  const sending = ofRules.filter(({ steps }) => steps.length > 0);
  const asked = sending.flatMap(({ steps }) => steps.flatMap((step) => gatedBy(step) ?? []));
  return {
    running: [...sending, ...own.map((running): Sender => ({ running, steps: [] }))],
    gated: [...new Set([...asked, ...own])],
  };
}

function startOf(tag: Tag): Step {
  return { kind: 'vendor', tag, action: tag.vendor.starts ?? 'run', arguments: [] };
}

/** The tag or call whose gate a step goes through. */
export function gatedBy(step: Action): Tag | Call | undefined {
  if (step.kind === 'vendor') return step.tag;
  return step.kind === 'send' ? step.call : undefined;
}

function kindOf({ thing, operand }: Expectation): Test {
  if (operand?.kind === 'tag') return (step) => step.kind === 'vendor' && step.tag === operand.tag;
  if (operand?.kind === 'call') return (step) => step.kind === 'send' && step.call === operand.call;
  if (thing === 'beacon' || thing === 'page view')
    return (step) => step.kind === 'vendor' && step.tag.vendor.actions[step.action]?.expectedAs === thing;
  if (thing === 'log') return (step) => step.kind === 'call' && step.action.name === 'log';
  return (step) => step.kind === 'vendor' || step.kind === 'send';
}

/** Whether a step's own words are the text that is expected, or part of it. A few letters are part of anything. */
function says({ thing, operand }: Expectation): Test {
  if (operand?.kind !== 'text') return () => true;
  const { value } = operand;
  const isIt = (text: string) =>
    thing === 'beacon' ? text === value : text.includes(value) || (text.length > 3 && value.includes(text));
  return (step) => textsOf(step).some((text) => text !== undefined && isIt(text));
}

/** Whether nobody knows a step's words before it begins. */
function maySay({ operand }: Expectation): Test {
  return (step) => operand?.kind !== 'text' || textsOf(step).includes(undefined);
}

/** The texts that say which step it is; undefined is one that only a page knows. */
function textsOf(step: Step): (string | undefined)[] {
  const textOf = (expression: Expression | undefined) => {
    const value = expression && staticValue(expression);
    return value === undefined ? undefined : String(value);
  };
  if (step.kind === 'send') return [step.call.id, textOf(step.call.address)];
  if (step.kind === 'vendor') {
    const [name] = step.arguments;
    return name ? [textOf(name)] : Object.values(step.tag.options).map(textOf);
  }
  return step.kind === 'call' ? [textOf(step.arguments[0])] : [];
}
