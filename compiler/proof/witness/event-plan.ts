import type { Value } from '../../../runtime/tables/tables.ts';
import { possibleNumbers } from '../../compile/evaluate/possible-values.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { writeDuration } from '../../language/tables/units.ts';
import type { Responder, Rule, State, Tag, Trigger } from '../../language/model/program.ts';
import { textType, type Type } from '../../language/model/type.ts';
import { dependenciesOf, definitionOf } from '../../compile/traverse/references-of.ts';
import { findText } from '../text/find-text.ts';
import { satisfies } from '../text/satisfies.ts';
import type { TextTest } from '../text/text-test.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';
import { withoutHost } from './address-givens.ts';
import { onElement, operandOf } from './event-element.ts';
import type { EventDetails, EventPlan } from './event-details.ts';
import { waitIfNeeded, isNameOf, playSteps, pushStep, raiseStep, waitStep } from './event-steps.ts';
import { subjectOfSource, isNameVisible, type Scope } from './name-of-subject.ts';
import { sampleOf } from './sample-value.ts';
import { eventWays } from './ways.ts';
import { writeLiteral } from '../situation/write-literal.ts';

const noDetails: EventDetails = {
  fields: [],
  attributes: new Map(),
  around: [],
  layer: new Map(),
  stays: true,
  address: 'https://www.example.com/',
  valueOf: () => undefined,
};

/** The longest time until a rule notices a change that no rule made. */
const oneSecond = `wait ${writeDuration(1000)}`;

/** The longest chain of rules that cause each other's events. */
const longestChain = 3;

/** How many causes of one event are tried. */
const mostCauses = 4;

/** Returns the ways in which the event of a trigger can occur in a scenario, the simplest first. */
export function eventPlansOf(
  scope: Scope,
  trigger: Trigger,
  details: EventDetails = noDetails,
  chain = 0,
): readonly EventPlan[] {
  const { event } = trigger;
  const way = eventWays[event.name];
  if (!way) return [];
  const operand = operandOf(scope, trigger, details);
  if (!operand) return [];
  switch (event.name) {
    case 'click':
      return [onElement(operand, details, [`click ${operand.text}`])];
    case 'hover':
      return [onElement(operand, details, [`hover ${operand.text}`, waitStep(trigger)])];
    case 'submit':
    case 'formChange':
      return [onElement(operand, details, [`${way.step!} ${operand.text}`])];
    case 'visible':
      return [{ givens: [], steps: [`view ${operand.text}`, ...waitIfNeeded(trigger)] }];
    case 'appears':
      return [{ givens: [[`element(${operand.text})`, quoteText('x')]], steps: [] }];
    case 'navigation':
      return [navigationPlan(details) ?? []].flat();
    case 'leave':
      return [{ givens: [], steps: ['leave'] }];
    case 'hidden':
      return [{ givens: [], steps: ['hide'] }];
    case 'shown':
      return [{ givens: [], steps: ['hide', 'show'] }];
    case 'restored':
      return [{ givens: [], steps: ['leave', 'restore'] }];
    case 'timer':
      return timerPlans(trigger, details);
    case 'scroll':
    case 'scroll.pixels':
      return scrollPlans(trigger, details, operand.text);
    case 'error':
      return errorPlans(details);
    case 'layer': {
      const name = nameOfEvent(trigger, details);
      return name === undefined ? [] : [{ givens: [], steps: [raiseStep(scope, trigger, details, name)] }];
    }
    case 'direct':
    case 'window':
      return [{ givens: [], steps: [raiseStep(scope, trigger, details, staticValue(trigger.arguments[0]))] }];
    case 'message': {
      const [first, ...others] = trigger.arguments.map(staticValue);
      const wanted = details.fields.find(({ path }) => path.join('.') === 'event.origin')?.value ?? first;
      if (![first, ...others].includes(wanted)) return [];
      // A declared event is raised with its first origin.
      const raised = wanted === first ? trigger : { ...trigger, declaration: undefined };
      return [{ givens: [], steps: [raiseStep(scope, raised, details, wanted)] }];
    }
    case 'layerChange':
      return [pushPlan(String(staticValue(trigger.arguments[0])), details)];
    case 'changed':
      return changePlans(scope, trigger, details, chain);
    case 'answered':
    case 'failed':
      return answerPlans(scope, trigger, chain);
    case 'sent':
      return tagPlans(
        scope,
        scope.program.tags.find(({ id }) => id === trigger.tag),
        chain,
      );
    default:
      if (way.step === 'play') return [onElement(operand, details, playSteps(trigger, operand.text, details))];
      return [{ givens: [], steps: [] }];
  }
}

/** Returns the name of an event that starts a trigger with these fields. Undefined if none is found. */
function nameOfEvent(trigger: Trigger, { fields }: EventDetails): string | undefined {
  const [written] = trigger.arguments;
  const pattern = definitionOf(written) ?? written;
  const wanted = fields.find(({ path }) => isNameOf(trigger, path))?.value;
  const test: TextTest =
    pattern.kind === 'pattern'
      ? { kind: 'matches', pattern: pattern.pattern, ignoreCase: pattern.ignoreCase }
      : { kind: 'is', text: String(staticValue(written)) };
  const fitting = { test, expected: true };
  if (typeof wanted === 'string') return satisfies(wanted, fitting) ? wanted : undefined;
  const found = findText([fitting, { test: { kind: 'is', text: '' }, expected: false }]);
  return found.kind === 'found' ? found.text : undefined;
}

/** A timer needs as many intervals as the number of its event. */
function timerPlans(trigger: Trigger, { fields }: EventDetails): readonly EventPlan[] {
  const [every, times] = trigger.arguments.map((argument) => possibleNumbers(argument)[0]);
  const count = fields.find(({ path }) => path.join('.') === 'timer.count')?.value ?? 1;
  if (every === undefined || !Number.isInteger(count) || Number(count) < 1 || Number(count) > (times ?? Infinity))
    return [];
  return [{ givens: [], steps: [`wait ${writeDuration(every * Number(count))}`] }];
}

/** A scenario can choose the message of an error. It is in the first line of the page. */
function errorPlans({ fields }: EventDetails): readonly EventPlan[] {
  const of = (name: string) => fields.find(({ path }) => path.join('.') === `error.${name}`);
  const [message, file, line] = [of('message')?.value ?? 'x', of('file'), of('line')];
  if (file?.value !== undefined || (line && line.value !== 1) || typeof message !== 'string') return [];
  return [{ givens: [], steps: [`throw ${quoteText(message)}`] }];
}

/** The pages of scenarios are 10,000 pixels high. */
const pixelsOfPercent = 100;

/** Scrolls to the depth of the event, or to the first of its depths. */
function scrollPlans(
  { event, arguments: list }: Trigger,
  { fields }: EventDetails,
  within: string,
): readonly EventPlan[] {
  const at = event.parameters!.findIndex(({ name }) => name === 'within');
  const isWithin = !!list[at] && !!staticValue(list[at]);
  const depths = list.flatMap(possibleNumbers);
  const wanted = fields.find(({ path }) => path[0] === 'scroll')?.value ?? depths[0];
  if (typeof wanted !== 'number' || !depths.includes(wanted)) return [];
  const percent = event.name === 'scroll' ? wanted : Math.ceil(wanted / pixelsOfPercent);
  return percent > 100 ? [] : [{ givens: [], steps: [`scroll ${isWithin ? `${within} ` : ''}to ${percent}`] }];
}

/** A navigation leads to the address of the event from another one. In scenarios, the page calls `pushState`. */
function navigationPlan({ address, fields }: EventDetails): EventPlan | undefined {
  const by = fields.find(({ path }) => path.join('.') === 'navigation.by')?.value;
  if (by !== undefined && by !== 'pushState') return undefined;
  const from = fields.find(({ path }) => path.join() === 'from')?.value;
  const before = typeof from === 'string' && URL.canParse(from) ? from : new URL('/before', address).href;
  return { givens: [['url', quoteText(before)]], steps: [`navigate ${quoteText(withoutHost(address))}`] };
}

/** Pushes the values that are read at a path of the data layer or below it, which must change for the event to occur. */
function pushPlan(path: string, { layer }: EventDetails): EventPlan {
  const read = [...layer].filter(
    ([at, { value }]) => value !== undefined && (at === path || at.startsWith(`${path}.`)),
  );
  const values = read.map(([at, { value }]) => [at, value] as const);
  return {
    givens: [],
    steps: [pushStep(values.length > 0 ? values : [[path, 'x']])],
    sets: read.map(([, { name }]) => name),
  };
}

function changePlans(
  scope: Scope,
  { arguments: list }: Trigger,
  { valueOf }: EventDetails,
  chain: number,
): readonly EventPlan[] {
  const [changed] = list;
  if (changed?.kind === 'state') {
    const { state } = changed;
    const isStored = (state.keep !== 'page' || state.key) && isNameVisible(state, scope.file);
    const byScript: EventPlan = { givens: [], steps: changeSteps(state.id, state.type, valueOf(changed)) };
    return [...(isStored ? [byScript] : []), ...rulePlans(scope, (rule) => changesState(rule, state), chain)];
  }
  if (!changed) return [];
  return dependenciesOf(changed).flatMap((read) => {
    const subject = read.kind === 'source' ? subjectOfSource(scope, read) : undefined;
    if (!subject) return [];
    const { name, type } = subject;
    const steps = changeSteps(name, type, valueOf(read));
    // A value that is missing at the event may have been there before.
    const removed = valueOf(read) === undefined ? [[...steps, `set ${name} to missing`, oneSecond]] : [];
    return [steps, ...removed].map((steps) => ({ givens: [], steps }));
  });
}

/** Returns the steps that change a value. One that the page has from the beginning must be another one in between. */
function changeSteps(name: string, type: Type | undefined, wanted: Value): readonly string[] {
  const set = (value: Value) => [
    `set ${name} to ${value === undefined ? 'missing' : writeLiteral(value, type)}`,
    oneSecond,
  ];
  if (wanted === undefined) return set(sampleOf(type ?? textType));
  return [
    ...set(typeof wanted === 'boolean' ? !wanted : typeof wanted === 'number' ? wanted + 1 : undefined),
    ...set(wanted),
  ];
}

function changesState({ actions }: Rule, state: State): boolean {
  return actions.some((action) => action.kind === 'state' && action.state === state);
}

/** Lets a rule send the call, or make the client ask its service. */
function answerPlans(scope: Scope, trigger: Trigger, chain: number): readonly EventPlan[] {
  if (!trigger.call) return [];
  const givens = responseOf(trigger);
  return requestPlans(scope, trigger.call, chain).map((plan) => ({ ...plan, givens: [...plan.givens, ...givens] }));
}

/** Returns the response with which a call or client dispatches the event. Without one, calls fail. */
export function responseOf({ event, call }: Trigger): EventPlan['givens'] {
  if (!call || (event.name === 'failed' && !('vendor' in call))) return [];
  const failed = { timedOut: true };
  return [
    [`answer(${call.id})`, writeLiteral(event.name === 'failed' ? failed : answerSample(call), responseType(call))],
  ];
}

function responseType(call: Responder): Type | undefined {
  return 'vendor' in call ? undefined : { name: 'record', fields: call.answer };
}

function answerSample(call: Responder): Value {
  if ('vendor' in call || call.format === 'json') return {};
  return Object.fromEntries(Object.entries(call.answer).map(([name, type]) => [name, sampleOf(type)]));
}

/** Returns the ways in which a request of a call, or of a tag's client, is sent. */
export function requestPlans(scope: Scope, call: Responder, chain = 0): readonly EventPlan[] {
  if ('vendor' in call) return tagPlans(scope, call, chain);
  return rulePlans(scope, ({ actions }) => actions.some((one) => one.kind === 'send' && one.call === call), chain);
}

function tagPlans(scope: Scope, tag: Tag | undefined, chain: number): readonly EventPlan[] {
  if (!tag) return [];
  const own = tag.triggers.flatMap((trigger) => eventPlansOf(scope, trigger, noDetails, chain + 1));
  const uses = ({ actions }: Rule) => actions.some((one) => one.kind === 'vendor' && one.tag === tag);
  return [...own, ...rulePlans(scope, uses, chain)];
}

/** Returns the ways to start a rule for which a test is true. */
function rulePlans(scope: Scope, fits: (rule: Rule) => boolean, chain: number): readonly EventPlan[] {
  if (chain >= longestChain) return [];
  const triggers = scope.program.rules.filter(fits).flatMap((rule) => rule.triggers);
  return triggers.slice(0, mostCauses).flatMap((trigger) => eventPlansOf(scope, trigger, noDetails, chain + 1));
}
