import type { Action, Program, Responder, State, Tag, Trigger } from '../../model/program.ts';
import { admitsText } from '../../declarations/admits-text.ts';
import { valueKey } from '../../analysis/value-key.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import { writeDuration } from '../../language/units.ts';
import { createSource, type Path } from '../../source/source.ts';
import { parseDsl } from '../../syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../syntax/format/format-document.ts';
import { quoteText } from '../../syntax/format/quote-text.ts';
import { syntaxOf } from '../../syntax/syntax.ts';
import type { Start } from '../model/start.ts';
import { consentVariants, type ConsentVariant } from './consent-variants.ts';
import { eventPlansOf, requestPlans, responseOf, type EventFacts, type EventPlan } from './event-plan.ts';
import type { Scope } from './name-of-subject.ts';
import type { Situation } from './situation.ts';
import { sortInputs, type SortedInputs } from './sort-inputs.ts';
import { writeValue } from './write-value.ts';

/** Scenarios that show a situation, the likeliest and simplest first; or why none can, as a sentence. */
export type Written = WrittenScenarios | { readonly cannot: string };

export interface WrittenScenarios {
  /** The file that declares the rule. Scenarios at its end may use private names. */
  readonly file: Path;
  readonly title: string;
  /** The lines of each scenario, without indentation. */
  readonly scenarios: readonly (readonly string[])[];
}

/** How many scenarios are written for a situation at most. */
const mostScenarios = 24;

/**
 * Writes scenarios in which the action of a situation starts. Several are written because a situation does not say in
 * which order things happen: which event starts the rule, what makes it occur, and what lets a queued action go.
 */
export function writeScenarios(program: Program, situation: Situation, title: string): Written {
  const { running } = situation.start;
  const scope: Scope = { program, file: running.source.path };
  const moments = momentsOf(scope, situation);
  const { cannot } = moments.event;
  if (cannot.length > 0) return { cannot: `A scenario cannot set ${cannot[0]}.` };
  const changes = changesBetween(moments);
  const written = consentVariants(program, situation, changes.length > 0).flatMap((variant) =>
    [true, false].flatMap((fromEarlier) =>
      plansOf(scope, situation, moments, variant.needsPage).map((plan) =>
        linesOf(scope, situation, moments, { variant, plan, changes, fromEarlier }),
      ),
    ),
  );
  const all = [...written.map(({ lines }) => lines), ...written.flatMap(({ firing = [] }) => [firing])];
  const scenarios = [...new Map(all.map((lines) => [lines.join('\n'), lines])).values()]
    .filter(({ length }) => length > 0)
    .slice(0, mostScenarios);
  if (scenarios.length > 0) return { file: scope.file, title: unusedTitle(program, title), scenarios };
  const events = triggersOf(situation).map(({ text }) => `"${text()}"`);
  return { cannot: `No step of a scenario makes ${events.join(' or ') || 'this action'} occur.` };
}

/** Writes a scenario in the syntax of a file, ready to paste at its end. */
export function formatScenario(file: Path, title: string, lines: readonly string[]): string {
  const text = `scenario ${quoteText(title)} {\n${lines.join('\n')}\n}\n`;
  return formatDocument(parseDsl(createSource('scenario.dsl', text)), syntaxOf(file), admitsText);
}

function unusedTitle({ scenarios }: Program, title: string): string {
  const isUsed = (one: string) => scenarios.some(({ id }) => id === one);
  let unused = title;
  for (let number = 2; isUsed(unused); number++) unused = `${title} (${number})`;
  return unused;
}

/** The values when the event occurs, and when the action starts. */
interface Moments {
  readonly event: SortedInputs;
  readonly start: SortedInputs;
}

function momentsOf(scope: Scope, situation: Situation): Moments {
  const { inputs } = situation;
  const at = (isWanted: (moment: string) => boolean) => inputs.filter(({ input }) => isWanted(input.moment));
  const early = at((moment) => moment !== 'start');
  const known = new Set(early.map(({ input }) => valueKey(input.expression)));
  // A value that nothing reads earlier is there from the beginning.
  const late = at((moment) => moment === 'start');
  const begun = late.filter(({ input }) => !known.has(valueKey(input.expression)));
  return {
    event: sortInputs(scope, situation, [...early, ...begun]),
    start: sortInputs(scope, situation, late),
  };
}

/** Returns the steps that change values between the event and the start of the action. */
function changesBetween({ event, start }: Moments): string[] {
  const changed = [...start.values].filter(
    ([name, value]) => start.changeable.has(name) && event.values.get(name) !== value,
  );
  const isMoved = start.isAddressSet && start.address.path() !== event.address.path();
  return [
    ...(isMoved ? [`navigate ${quoteText(start.address.path())}`] : []),
    ...changed.map(([name, value]) => `set ${name} to ${value ?? 'missing'}`),
  ];
}

function triggersOf({ trigger, cause, start: { running, by } }: Situation): readonly Trigger[] {
  return trigger ? [trigger] : (cause?.running ?? by ?? running).triggers;
}

/** Returns the ways in which the action can be started. */
function plansOf(scope: Scope, situation: Situation, { event }: Moments, stays: boolean): readonly EventPlan[] {
  const { cause } = situation;
  const { by, running, action } = situation.start;
  const facts: EventFacts = {
    ...event,
    stays,
    address: event.address,
    valueOf: (expression) =>
      situation.inputs.find(({ input }) => input.moment !== 'start' && input.expression === expression)?.value,
  };
  const triggers = triggersOf(situation);
  const plans = triggers.flatMap((trigger) => eventPlansOf(scope, trigger, facts));
  const own = by ? [...plans, ...requestPlans(scope, by)] : plans;
  // Without events of its own, another tag or a rule starts the tag.
  const all = own.length === 0 && !action && 'vendor' in running ? requestPlans(scope, running) : own;
  // The cause makes the event occur, if the response is the right one.
  const responses = cause ? running.triggers.flatMap(responseOf) : [];
  return all
    .map((plan) => ({ ...plan, givens: [...plan.givens, ...responses] }))
    .map((plan) => withRequests(scope, plan, event, [...triggers, ...running.triggers], cause?.action));
}

/** Lets rules send the calls whose responses are read, before the event. */
function withRequests(
  scope: Scope,
  plan: EventPlan,
  { answers, inView }: SortedInputs,
  triggers: readonly Trigger[],
  cause: Action | undefined,
): EventPlan {
  const isSent = (call: Responder) =>
    triggers.some((trigger) => trigger.call === call) || (cause?.kind === 'send' && cause.call === call);
  const missing = [...answers.keys()].filter((call) => !('vendor' in call) && !isSent(call));
  const requests = missing.flatMap((call) => requestPlans(scope, call).slice(0, 1));
  return {
    givens: [...requests.flatMap(({ givens }) => givens), ...plan.givens],
    steps: [
      ...requests.flatMap(({ steps }) => steps),
      ...inView.map((selector) => `view ${quoteText(selector)}`),
      ...plan.steps,
    ],
  };
}

interface Parts {
  readonly variant: ConsentVariant;
  readonly plan: EventPlan;
  readonly changes: readonly string[];
  /** Whether clients know fields from earlier pages. Otherwise their services respond. */
  readonly fromEarlier: boolean;
}

interface Lines {
  readonly lines: readonly string[];
  /** Lines that only show that the rule fires, for an action that may have nothing to store. */
  readonly firing?: readonly string[];
}

function linesOf(scope: Scope, situation: Situation, moments: Moments, parts: Parts): Lines {
  const { program } = scope;
  const { site, stage, start } = situation;
  const { variant, plan, changes, fromEarlier } = parts;
  const givens = new Map<string, string>();
  const isMoved = plan.givens.some(([name]) => name === 'url');
  const add = (list: Iterable<readonly [name: string, value: string]>) => {
    for (const [name, value] of list) if (!givens.has(name)) givens.set(name, value);
  };
  if (site !== program.sites[0]?.id) givens.set('site', site);
  if (stage !== program.stages[0]?.id) givens.set('stage', stage);
  if (!isMoved) add(moments.event.address.givens().map(([name, value]) => [name, quoteText(value)]));
  add(variant.givens);
  add([...moments.event.values].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  add(answerGivens(moments.event.answers, start.by, fromEarlier));
  const isKnown = (name: string) => [...givens.keys()].some((one) => name === `answer(${one.split('.')[0]})`);
  add(plan.givens.filter(([name]) => !isKnown(name)));
  const country = variant.postpones === undefined ? undefined : givens.get(variant.postpones);
  if (country !== undefined) givens.delete(variant.postpones!);
  const postponed = country === undefined ? [] : [`set ${variant.postpones!} to ${country}`];
  const written = [...givens].map(([name, value]) => `${name} is ${value}`);
  const when = (step: string) => `when ${step}`;
  const expected = expectationOf(start);
  const fires = `expect rule ${start.running.id}`;
  const begin = [...(written.length > 0 ? [`given ${written.join(', ')}`] : []), ...plan.steps.map(when)];
  // What happens later does not show.
  if (!expected) return { lines: [...begin, fires] };
  const lines = [
    ...begin,
    ...(isAmbiguous(program, start) ? [fires] : []),
    ...[...changes, ...postponed, ...variant.steps, ...(start.by ? [`wait ${writeDuration(1000)}`] : [])].map(when),
    `expect ${expected}`,
  ];
  return { lines, firing: start.action?.kind === 'state' ? [...begin, fires] : undefined };
}

/** The image of a partner, with which a scenario shows that a client calls partners. */
const partner = 'https://partner.example/sync';

/** Returns the responses of calls and services. Fields of clients may also be known from earlier pages. */
function answerGivens(
  answers: SortedInputs['answers'],
  by: Tag | undefined,
  fromEarlier: boolean,
): readonly (readonly [name: string, value: string])[] {
  const all = new Map(answers);
  if (by) all.set(by, { ...answers.get(by), partners: [partner] });
  return [...all].flatMap(([call, fields]): [string, string][] => {
    if (!('vendor' in call))
      return [[`answer(${call.id})`, writeValue(fields, { name: 'record', fields: call.answer })]];
    const known = Object.entries(fields);
    // A service that does not respond is not known beforehand.
    if (!fromEarlier || call === by || known.some(([name]) => name === 'timedOut'))
      return [[`answer(${call.id})`, writeValue(fields)]];
    return known.map(([name, value]) => [`${call.id}.${name}`, writeValue(value)]);
  });
}

/** Whether another rule or tag may cause the same effect, so that the scenario must say which rule fires. */
function isAmbiguous({ rules, tags }: Program, { running, action }: Start): boolean {
  if (action?.kind === 'state') return true;
  if (action?.kind !== 'vendor' && action?.kind !== 'send') return false;
  const isSame = (other: Action) =>
    other.kind === 'vendor' ? action.kind === 'vendor' && other.tag === action.tag : isSameCall(other, action);
  const others = rules.filter((rule) => rule !== running);
  return (
    others.some(({ actions }) => actions.some(isSame)) ||
    (action.kind === 'vendor' && tags.some((tag) => tag === action.tag && tag.triggers.length > 0))
  );
}

function isSameCall(other: Action, action: Action): boolean {
  return other.kind === 'send' && action.kind === 'send' && other.call === action.call;
}

/** Returns the last expectation. Undefined if only the rule shows that its action starts. */
function expectationOf({ running, action, by }: Start): string | undefined {
  if (by) return `call ${quoteText(partner)}`;
  if (!action) return `tag ${running.id}`;
  switch (action.kind) {
    case 'vendor':
      return `tag ${action.tag.id}`;
    case 'send':
      return `call ${action.call.id}`;
    case 'state':
      return action.operation === 'remove' || action.operation === 'clear' ? undefined : storedIn(action.state);
    default:
      return undefined;
  }
}

/** Returns the expectation that a state is stored. Undefined if it lives as long as the page. */
function storedIn({ id, keep, key }: State): string | undefined {
  if (key) {
    const name = staticValue(key.arguments[0]);
    return typeof name === 'string' ? `${key.source.name} ${quoteText(name)}` : undefined;
  }
  if (keep === 'page') return undefined;
  return `${keep === 'session' ? 'session' : 'local'} ${quoteText(`tagc.${id}`)}`;
}
