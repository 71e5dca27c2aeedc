import type { Program } from '../../language/model/program.ts';
import { type Start, scriptStartOf } from '../model/start.ts';
import { writeDuration } from '../../language/tables/units.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { addressGivens } from './address-givens.ts';
import type { ConsentVariant } from './consent-variants.ts';
import type { EventPlan } from './event-details.ts';
import { effectsOf, isAmbiguous, nameInScenario, partnerAt } from './expectation-of.ts';
import { changesBetween, type Moments } from './moments.ts';
import type { Scope } from './name-of-subject.ts';
import type { Situation } from '../situation/situation.ts';
import { givenValues, type SortedInputs } from './sort-inputs.ts';
import { writeLiteral } from '../situation/write-literal.ts';

/** One of the ways in which a situation comes about. */
export interface ScenarioParts {
  readonly variant: ConsentVariant;
  readonly plan: EventPlan;
  /** The steps before those of the event. */
  readonly preceding: readonly string[];
  readonly changes: readonly string[];
  /** What starts afterwards, and the steps that make its event occur. */
  readonly following: readonly { readonly start: Start; readonly steps: readonly string[] }[];
  /** Whether clients know fields from earlier pages. Otherwise their services respond. */
  readonly fromEarlier: boolean;
}

export interface Lines {
  readonly lines: readonly string[];
  /** Lines that only show that the rule fires, for an action that may have nothing to store. */
  readonly firing?: readonly string[];
}

/** Writes the lines of a scenario, without indentation. */
export function linesOf(scope: Scope, situation: Situation, moments: Moments, parts: ScenarioParts): Lines {
  const { program } = scope;
  const { site, stage, start } = situation;
  const { variant, plan, preceding, changes, fromEarlier, following } = parts;
  const givens = new Map<string, string>();
  const { page, event } = moments;
  // An event that is a navigation leads from the first address to that of the event.
  const isNavigation = plan.givens.some(([name]) => name === 'url');
  const isMoved = page.address !== event.address;
  const add = (list: Iterable<readonly [name: string, value: string]>) => {
    for (const [name, value] of list) if (!givens.has(name)) givens.set(name, value);
  };
  if (site !== program.sites[0]?.id) givens.set('site', site);
  if (stage !== program.stages[0]?.id) givens.set('stage', stage);
  if (!isNavigation || isMoved)
    add(addressGivens(page.address, page.usualHost).map(([name, value]) => [name, quoteText(value)]));
  add(variant.givens);
  add(givenValues(page).filter(([name]) => !plan.sets?.includes(name)));
  add(answerGivens(event.answers, situation, fromEarlier));
  const isKnown = (name: string) => [...givens.keys()].some((one) => name === `answer(${one.split('.')[0]})`);
  add(plan.givens.filter(([name]) => !isKnown(name) && !(name === 'url' && isMoved)));
  const country = variant.postpones === undefined ? undefined : givens.get(variant.postpones);
  if (country !== undefined) givens.delete(variant.postpones!);
  const postponed = country === undefined ? [] : [`set ${variant.postpones!} to ${country}`];
  const written = [...givens].map(([name, value]) => `${name} is ${value}`);
  const when = (step: string) => `when ${step}`;
  const expected = effectsOf(start, situation);
  const begun = changesBetween(page, event).filter((step) => !(isNavigation && step.startsWith('navigate ')));
  const begin = [
    ...(written.length > 0 ? [`given ${written.join(', ')}`] : []),
    ...[...begun, ...preceding, ...plan.steps].map(when),
  ];
  // What happens later does not show.
  if (expected.length === 0) return { lines: [...begin, firesOf(start)] };
  const lines = [
    ...begin,
    ...firing(program, start),
    ...[...changes, ...postponed, ...variant.steps, ...(start.by ? [`wait ${writeDuration(1000)}`] : [])].map(when),
    ...effects(start),
    ...statesAtStart(situation),
    ...following.flatMap((one) => [...one.steps.map(when), ...firing(program, one.start), ...effects(one.start)]),
  ];
  // One expectation does not show two effects of one step.
  if (following.some((one) => one.steps.length === 0 && effectsOf(one.start, situation)[0] === expected[0]))
    return { lines: [] };
  return { lines, firing: start.action?.kind === 'state' ? [...begin, firesOf(start)] : undefined };

  function effects(of: Start): readonly string[] {
    const shown = effectsOf(of, situation).map((one) => `expect ${one}`);
    const step = situation.reaches === undefined ? undefined : scriptStep(of);
    // The last of them is the request.
    return step === undefined ? shown : [...shown.slice(0, -1), when(step), ...shown.slice(-1)];
  }
}

/** Returns the expectation that the rule of an action fires, if the effects of the action do not show it. */
function firing(program: Program, start: Start): readonly string[] {
  return isAmbiguous(program, start) ? [firesOf(start)] : [];
}

function firesOf({ running }: Start): string {
  return `expect rule ${nameInScenario(running.id)}`;
}

/** Returns the step after which the script of a start's vendor is requested. Undefined if that happens at once. */
function scriptStep(start: Start): string | undefined {
  const waitsFor = scriptStartOf(start);
  return waitsFor && { idle: `wait ${writeDuration(1000)}`, interaction: `click ${quoteText('body')}` }[waitsFor];
}

/** States change only as rules change them, so a scenario must show that they have the values of the situation. */
function statesAtStart({ inputs }: Situation): readonly string[] {
  return inputs.flatMap(({ input: { expression, moment }, value }) =>
    expression.kind === 'state' && !isStored(expression.state) && moment === 'start' && value !== undefined
      ? [`expect state ${expression.state.id} is ${writeLiteral(value)}`]
      : [],
  );
}

/** Returns the responses of calls and services. Fields of clients may also be known from earlier pages. */
function answerGivens(
  answers: SortedInputs['answers'],
  situation: Situation,
  fromEarlier: boolean,
): readonly (readonly [name: string, value: string])[] {
  const { by } = situation.start;
  const all = new Map(answers);
  if (by) all.set(by, { ...answers.get(by), partners: [partnerAt(situation.reaches)] });
  return [...all].flatMap(([call, fields]): [string, string][] => {
    if (!('vendor' in call))
      return [[`answer(${call.id})`, writeLiteral(fields, { name: 'record', fields: call.answer })]];
    const known = Object.entries(fields);
    // A service that does not respond is not known beforehand.
    if (!fromEarlier || call === by || known.some(([name]) => name === 'timedOut'))
      return [[`answer(${call.id})`, writeLiteral(fields)]];
    return known.map(([name, value]) => [`${call.id}.${name}`, writeLiteral(value)]);
  });
}
