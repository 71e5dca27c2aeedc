import type { Value } from '../../../runtime/tables.ts';
import { possibleNumbers } from '../../evaluate/possible-numbers.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { writeDuration } from '../../language/units.ts';
import type { Expression } from '../../model/expression.ts';
import type { Responder, Rule, State, Tag, Trigger } from '../../model/program.ts';
import type { Type } from '../../model/type.ts';
import { quoteText } from '../../syntax/format/quote-text.ts';
import { createAddressDraft, type AddressDraft } from './address-draft.ts';
import { isVisible, subjectOfSource, type Scope } from './name-of-subject.ts';
import { eventWays, type FieldWay } from './ways.ts';
import { writeValue } from './write-value.ts';

/** How an event occurs in a scenario: what is given for it, and its steps. */
export interface EventPlan {
  readonly givens: readonly (readonly [name: string, value: string])[];
  readonly steps: readonly string[];
}

/** What is known about an event: the values of its fields, and of what functions read from its element. */
export interface EventFacts {
  readonly fields: readonly { readonly path: readonly string[]; readonly value: Value }[];
  readonly attributes: ReadonlyMap<string, string>;
  /** Selectors of elements around that of the event. */
  readonly around: readonly string[];
  /** Whether steps follow, for which the visitor must stay in the page. */
  readonly stays: boolean;
  /** The address of the page when the event occurs. */
  readonly address: AddressDraft;
  /** The value after a change, if it is known. */
  readonly valueOf: (expression: Expression) => Value;
}

const noFacts: EventFacts = {
  fields: [],
  attributes: new Map(),
  around: [],
  stays: true,
  address: createAddressDraft('www.example.com', 'www.example.com'),
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
  facts: EventFacts = noFacts,
  chain = 0,
): readonly EventPlan[] {
  const { event } = trigger;
  const way = eventWays[event.name];
  if (!way) return [];
  const operand = operandOf(scope, trigger, facts);
  switch (event.name) {
    case 'click':
      return [onElement(operand, facts, [`click ${operand.text}`])];
    case 'hover':
      return [onElement(operand, facts, [`hover ${operand.text}`, waitOf(trigger)])];
    case 'submit':
    case 'formChange':
      return [onElement(operand, facts, [`${way.step!} ${operand.text}`])];
    case 'visible':
      return [{ givens: [], steps: [`view ${operand.text}`, ...after(trigger)] }];
    case 'appears':
      return [{ givens: [[`element(${operand.text})`, quoteText('x')]], steps: [] }];
    case 'navigation':
      return [navigationPlan(facts)];
    case 'leave':
      return [{ givens: [], steps: ['leave'] }];
    case 'layer':
    case 'direct':
    case 'window':
      return [{ givens: [], steps: [raiseStep(scope, trigger, facts)] }];
    case 'layerChange':
      return [{ givens: [], steps: [pushStep(String(staticValue(trigger.arguments[0])))] }];
    case 'changed':
      return changePlans(scope, trigger, facts, chain);
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
      if (way.step === 'play') return [onElement(operand, facts, playSteps(trigger, operand.text, facts))];
      return [{ givens: [], steps: [] }];
  }
}

/** A navigation leads to the address of the event from another one. */
function navigationPlan({ address, fields }: EventFacts): EventPlan {
  const from = fields.find(({ path }) => path.join() === 'from')?.value;
  const before = typeof from === 'string' && URL.canParse(from) ? from : new URL('/before', address.href()).href;
  return { givens: [['url', quoteText(before)]], steps: [`navigate ${quoteText(address.path())}`] };
}

/** The element of an event, as steps and givens name it. */
interface ElementOperand {
  readonly text: string;
  readonly selector: string;
}

const defaultSelectors: Readonly<Record<string, string>> = { submit: 'form', formChange: 'form' };

function operandOf(
  { file }: Scope,
  { event, arguments: list }: Trigger,
  { fields, around }: EventFacts,
): ElementOperand {
  const [first] = list;
  const written = first && staticValue(first);
  const isMedia = /^(video|audio)\./.test(event.name);
  const usual = isMedia ? event.name.split('.')[0] : (defaultSelectors[event.name] ?? '*');
  const selector =
    typeof written === 'string' && written !== '' && event.name !== `${usual}.progress` ? written : usual;
  const outer = [...around, ...(fields.some((field) => wayOf(event.name, field.path)?.of === 'form') ? ['form'] : [])];
  if (outer.length > 0) return quoted([...outer, selector].join(' '));
  const isAudio = isMedia && usual === 'audio' && /^[.#[]/.test(selector);
  if (isAudio) return quoted(`audio${selector}`);
  const isNamed = first?.kind === 'element' && isVisible(first.element, file);
  return isNamed ? { text: first.element.id, selector } : quoted(selector);
}

const quoted = (selector: string): ElementOperand => ({ text: quoteText(selector), selector });

function wayOf(event: string, path: readonly string[]): Extract<FieldWay, { by: 'attribute' }> | undefined {
  const way = eventWays[event]?.fields[path.join('.')];
  return way?.by === 'attribute' ? way : undefined;
}

/** Gives an element the attributes and the text that make its event have these fields. */
function onElement(
  { text, selector }: ElementOperand,
  facts: EventFacts,
  steps: readonly (string | undefined)[],
): EventPlan {
  const attributes = new Map<string, string>();
  const givens: [string, string][] = [];
  for (const { path, value } of facts.fields) {
    const name = path.join('.');
    const way = Object.values(eventWays).find(({ fields }) => fields[name])?.fields[name];
    if (value === undefined || !way) continue;
    if (way.by === 'text') givens.push([`element(${text})`, quoteText(String(value))]);
    else if (way.by === 'host') attributes.set('href', attributes.get('href') ?? `https://${String(value)}/`);
    else if (way.by === 'attribute' && way.of)
      givens.push([`element("form", attribute: ${quoteText(way.name)})`, quoteText(String(value))]);
    else if (way.by === 'attribute') attributes.set(way.name, String(value));
  }
  for (const [name, value] of facts.attributes) attributes.set(name, value);
  // A click on a link leaves the page, but the steps that follow need it.
  const leaves = facts.stays && steps[0]?.startsWith('click') && mayBeLink(selector);
  if (leaves && !attributes.has('href')) attributes.set('href', '#');
  for (const [name, value] of attributes)
    givens.push([`element(${text}, attribute: ${quoteText(name)})`, quoteText(value)]);
  return { givens, steps: steps.filter((step) => step !== undefined) };
}

/** Whether the element that a scenario makes of a selector is a link whose address the scenario may choose. */
function mayBeLink(selector: string): boolean {
  return /(^|[\s>+~])a(?![\w-])[^\s>+~]*$/.test(selector) && !/\[href/.test(selector);
}

function waitOf(trigger: Trigger): string {
  return `wait ${writeDuration(Math.max(1, durationIn(trigger, 'for')))}`;
}

function after(trigger: Trigger): readonly string[] {
  const duration = durationIn(trigger, 'for');
  return duration > 0 ? [`wait ${writeDuration(duration)}`] : [];
}

function durationIn({ event, arguments: list }: Trigger, name: string): number {
  const at = (event.parameters ?? []).findIndex((parameter) => parameter.name === name);
  return list[at] ? (possibleNumbers(list[at])[0] ?? 0) : 0;
}

/** Plays far enough: media in scenarios last 100 seconds, so seconds are percent. */
function playSteps(trigger: Trigger, operand: string, { fields }: EventFacts): readonly string[] {
  const [, what] = trigger.event.name.split('.');
  const wanted = fields.find(({ path }) => /\.(percent|seconds)$/.test(path.join('.')))?.value;
  if (what === 'end') return [`play ${operand} to 100`];
  const least = what === 'play' ? Math.ceil(durationIn(trigger, 'after') / 1000) + 1 : firstShare(trigger);
  const percent = typeof wanted === 'number' ? Math.round(wanted) : least;
  return [`play ${operand} to ${Math.min(100, Math.max(0, percent))}`];
}

/** Returns the first of the shares at which the event occurs. */
function firstShare({ arguments: [share] }: Trigger): number {
  const [first] = share?.kind === 'list' ? share.items.flatMap(possibleNumbers) : share ? possibleNumbers(share) : [];
  return first ?? 100;
}

function raiseStep({ file }: Scope, trigger: Trigger, { fields }: EventFacts): string {
  const { event, declaration, arguments: list } = trigger;
  const isNamed = declaration && isVisible(declaration, file) && declaration.triggers[0]?.event === event;
  const name = isNamed ? declaration.id : `${event.name}(${writeValue(staticValue(list[0]))})`;
  const without = event.name === 'layer' ? 1 : 2;
  const record = sampleRecord(payloadOf(trigger));
  for (const { path, value } of fields) if (value !== undefined) put(record, path.slice(without), value);
  return `raise ${name}${Object.keys(record).length > 0 ? ` with ${writeValue(record)}` : ''}`;
}

type OpenRecord = Record<string, Value>;

/** Sets a value at a path of a record. */
function put(record: OpenRecord, [name, ...rest]: readonly string[], value: Value): void {
  if (name === undefined) return;
  if (rest.length === 0) record[name] = value;
  else put((record[name] = { ...(record[name] as OpenRecord | undefined) }), rest, value);
}

function payloadOf({ declaration, event }: Trigger): Type | undefined {
  const payload = declaration?.payload;
  return event.name === 'layer' ? payload : (payload?.fields?.detail ?? payload);
}

/** Returns a value for each field that a payload must have. */
function sampleRecord(type: Type | undefined): OpenRecord {
  const required = Object.entries(type?.fields ?? {}).filter(([name, field]) => !field.optional && name !== 'event');
  return Object.fromEntries(required.map(([name, field]) => [name, sampleOf(field)]));
}

function sampleOf(type: Type): Value {
  switch (type.name) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
    case 'duration':
    case 'size':
      return 1;
    case 'list':
    case 'set':
      return [];
    case 'record':
      return sampleRecord(type);
    case 'word':
      return type.words![0];
    case 'country':
      return 'US';
    case 'locale':
      return 'us-en';
    default:
      return 'x';
  }
}

/** Pushes a record that sets a path of the data layer. */
function pushStep(path: string, value: Value = 'x'): string {
  const names = path.split(/[.[\]]+/).filter(Boolean);
  return `push ${writeValue(names.reduceRight<Value>((inner, name) => ({ [name]: inner }), value))}`;
}

function changePlans(
  scope: Scope,
  { arguments: list }: Trigger,
  { valueOf }: EventFacts,
  chain: number,
): readonly EventPlan[] {
  const [changed] = list;
  if (changed?.kind === 'state') {
    const { state } = changed;
    const isStored = (state.keep !== 'page' || state.key) && isVisible(state, scope.file);
    const value = writeValue(valueOf(changed) ?? sampleOf(state.type), state.type);
    const byScript: EventPlan = { givens: [], steps: [`set ${state.id} to ${value}`, oneSecond] };
    return [...(isStored ? [byScript] : []), ...rulePlans(scope, (rule) => changesState(rule, state), chain)];
  }
  const source = changed?.kind === 'data' ? changed.data.value : changed;
  const subject = source?.kind === 'source' ? subjectOfSource(scope, source) : undefined;
  if (!subject) return [];
  const value = writeValue(valueOf(source!) ?? sampleOf(source!.type), subject.type);
  return [{ givens: [], steps: [`set ${subject.name} to ${value}`, oneSecond] }];
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
    [`answer(${call.id})`, writeValue(event.name === 'failed' ? failed : answerSample(call), responseType(call))],
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
  const own = tag.triggers.flatMap((trigger) => eventPlansOf(scope, trigger, noFacts, chain + 1));
  const uses = ({ actions }: Rule) => actions.some((one) => one.kind === 'vendor' && one.tag === tag);
  return [...own, ...rulePlans(scope, uses, chain)];
}

/** Returns the ways to start a rule for which a test is true. */
function rulePlans(scope: Scope, fits: (rule: Rule) => boolean, chain: number): readonly EventPlan[] {
  if (chain >= longestChain) return [];
  const triggers = scope.program.rules.filter(fits).flatMap((rule) => rule.triggers);
  return triggers.slice(0, mostCauses).flatMap((trigger) => eventPlansOf(scope, trigger, noFacts, chain + 1));
}
