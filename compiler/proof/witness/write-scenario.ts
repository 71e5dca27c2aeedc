import type { Value } from '../../../runtime/tables/tables.ts';
import { usesLibrary } from '../../compile/analysis/uses-library.ts';
import { admitsText } from '../../compile/declarations/admits-text.ts';
import { rulesWriting } from '../../compile/flow/rules-writing.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { Program, Tag, Once, Rule } from '../../language/model/program.ts';
import type { Type } from '../../language/model/type.ts';
import { createSource, type Path } from '../../language/source/source.ts';
import { parseDsl } from '../../language/syntax/dsl/parse-dsl.ts';
import { formatDocument } from '../../language/syntax/format/format-document.ts';
import { quoteText } from '../../language/syntax/format/quote-text.ts';
import { syntaxOf } from '../../language/syntax/parse-all.ts';
import { writeDuration } from '../../language/tables/units.ts';
import { type Start, scriptStartOf } from '../model/start.ts';
import { pagePartOf } from '../situation/page-of.ts';
import type { StartedAction } from '../situation/script-run.ts';
import type { Situation } from '../situation/situation.ts';
import { writeLiteral } from '../situation/write-literal.ts';
import { consentVariants, durationBefore } from './consent-variants.ts';
import type { EventPlan } from './event-details.ts';
import { linesOf, type ScenarioParts } from './lines-of.ts';
import { changesBetween, inputsByMoment, type Moments } from './moments.ts';
import { type Scope, subjectOfSource } from './name-of-subject.ts';
import { plansOf, triggersOf } from './start-plans.ts';

/** Scenarios that show a situation, the likeliest and simplest first; or why none can, as a sentence. */
export type WritingResult = WrittenScenarios | { readonly cannot: string };

export interface WrittenScenarios {
  /** The file that declares the rule. Scenarios at its end may use private names. */
  readonly file: Path;
  readonly title: string;
  /** The lines of each scenario, without indentation. */
  readonly scenarios: readonly (readonly string[])[];
  /** The host that must receive a request in the last step, or `*.` and its domain. */
  readonly reaches?: string;
  /** Whether the action starts in an earlier step than the request, because the script of its vendor waits. */
  readonly startsEarlier?: boolean;
  /** The action that must start. */
  readonly start: StartedAction;
  /** The title of the assertion that the start must break. Without one, the start is enough. */
  readonly assertion?: string;
}

/** How many scenarios are written for a situation at most. */
const mostScenarios = 24;

/**
 * Writes scenarios in which the action of a situation starts. Several are written because a situation does not say in
 * which order things happen: which event starts the rule, what makes it occur, and what lets a queued action go.
 */
export function writeScenarios(program: Program, situation: Situation, title: string): WritingResult {
  const { running } = situation.start;
  const library = libraryNeededBy(situation.start);
  if (library) return { cannot: `A scenario has no library of a vendor, which "${library.id}" needs.` };
  const scope: Scope = { program, file: running.source.path };
  const moments = inputsByMoment(scope, situation);
  const cannot = [...moments.page.cannot, ...moments.event.cannot];
  if (cannot.length > 0) return { cannot: `A scenario cannot set ${cannot[0]}.` };
  // What differs for an action that starts at once, an earlier action of its rule has changed.
  const changes = situation.start.moment === 'start' ? changesBetween(moments.event, moments.start) : [];
  const preceding = planOf(scope, situation, moments, situation.preceding);
  const between = planOf(scope, situation, moments, situation.between);
  const later = [...changes, ...between.steps];
  const again = stepsGivenAgain(program, situation, moments);
  const written = consentVariants(program, situation, later.length > 0).flatMap((variant) =>
    [true, false].flatMap((fromEarlier) =>
      plansOf(scope, situation, moments, variant.needsPage || situation.following !== undefined).flatMap((plan) => {
        const following = followingOf(scope, situation, moments, plan);
        const linesAfter = (again: readonly string[]) =>
          linesOf(scope, situation, moments, {
            variant,
            plan: {
              givens: [...preceding.givens, ...between.givens, ...plan.givens],
              steps: plan.steps,
              sets: plan.sets,
            },
            preceding: [...preceding.steps, ...(variant.before ?? []), ...again],
            changes: variant.before ? [] : later,
            fromEarlier,
            following,
          });
        return again.length > 0 && plan.steps.length > 0 ? [linesAfter([]), linesAfter(again)] : [linesAfter([])];
      }),
    ),
  );
  const all = [...written.map(({ lines }) => lines), ...written.flatMap(({ firing = [] }) => [firing])];
  const scenarios = [...new Map(all.map((lines) => [lines.join('\n'), lines])).values()]
    .filter(({ length }) => length > 0)
    .slice(0, mostScenarios);
  if (scenarios.length > 0)
    return {
      file: scope.file,
      title: unusedTitle(program, title),
      scenarios,
      reaches: situation.reaches,
      startsEarlier: scriptStartOf(situation.start) !== undefined,
      start: situation.start,
    };
  const events = triggersOf(situation).map(({ text }) => `"${text()}"`);
  return { cannot: `No step of a scenario makes ${events.join(' or ') || 'this action'} occur.` };
}

/** Returns the steps that give values again which a rule may have changed since the page began. */
function stepsGivenAgain(program: Program, { start }: Situation, { event }: Moments): readonly string[] {
  const { triggers } = start.running;
  return [...event.changeable].flatMap(([name, read]) =>
    rulesWriting(program, read, triggers).length > 0 ? `set ${name} to ${event.values.get(name) ?? 'missing'}` : [],
  );
}

/** Returns the tag of the action or of one before it whose calls wait for a vendor's library in the page. */
function libraryNeededBy({ running, through, action }: Start): Tag | undefined {
  const actions = action && 'actions' in running ? running.actions.slice(0, running.actions.indexOf(action)) : [];
  const tags = actions.flatMap((one) => (one.kind === 'vendor' ? [one.tag] : []));
  return [...tags, ...(through && 'vendor' in through ? [through] : [])].find(usesLibrary);
}

/** Returns how the events of several actions occur, one after the other. A page causes some of them without a step. */
function planOf(scope: Scope, situation: Situation, moments: Moments, starts: readonly Start[] = []): EventPlan {
  const plans = starts.flatMap((start) => {
    const own: Situation = { ...situation, start, trigger: undefined, cause: undefined };
    const takes = durationBefore(own);
    const [plan] = plansOf(scope, own, moments, true);
    return plan ? [plan, ...(takes > 0 ? [{ givens: [], steps: [`wait ${writeDuration(takes)}`] }] : [])] : [];
  });
  const steps = plans.flatMap((plan) => plan.steps);
  // Nothing happens after the visitor has left, until the browser shows the page again.
  const isLast = (step: string, at: number) => step === 'leave' && steps[at + 1] !== 'restore';
  const restored = steps.flatMap((step, at) => (isLast(step, at) ? [step, 'restore'] : step));
  return { givens: plans.flatMap(({ givens }) => givens), steps: restored };
}

/**
 * Returns the steps that make the events of what starts afterwards occur. Another action of the same rule only may take
 * time.
 */
function followingOf(
  scope: Scope,
  situation: Situation,
  moments: Moments,
  plan: EventPlan,
): ScenarioParts['following'] {
  return (situation.following ?? []).map((start, at) => {
    const { running } = start;
    if (start === situation.start) return { start, steps: stepsAgain(scope, running, plan.steps, at + 1) };
    if (running === situation.start.running) {
      const takes = durationBefore({ ...situation, start }) - durationBefore(situation);
      return { start, steps: takes > 0 ? [`wait ${writeDuration(takes)}`] : [] };
    }
    const plans = plansOf(scope, { ...situation, start, trigger: undefined }, moments, true);
    return { start, steps: plans.find(({ steps }) => steps.length > 0)?.steps ?? [] };
  });
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

/**
 * Returns the steps that make an event start a rule again, although `once` limits the rule: another value of what it counts
 * by, or enough time. `number` is different for each time.
 */
function stepsAgain(scope: Scope, running: Rule | Tag, steps: readonly string[], number: number): readonly string[] {
  const once = 'once' in running ? running.once : undefined;
  if (!once) return steps;
  const later = once.in === undefined ? [] : [`wait ${writeDuration(once.in)}`];
  const other = otherValue(scope, once, number);
  const isNavigation = steps.some((step) => step.startsWith('navigate'));
  // A navigation is the event itself.
  return other?.startsWith('navigate') && isNavigation
    ? [...later, other]
    : [...later, ...(other ? [other] : []), ...steps];
}

/** Returns the step that gives another value to the first thing that `once per` reads. Undefined if no step can. */
function otherValue(scope: Scope, { per }: Once, number: number): string | undefined {
  for (const read of per ? dependenciesOf(per) : []) {
    if (read.kind !== 'data' && pagePartOf({ expression: read }) === 'address') return `navigate "/again-${number}"`;
    const subject = read.kind === 'source' ? subjectOfSource(scope, read) : undefined;
    const value = subject && anotherOf(subject.type ?? read.type, number);
    if (subject && value !== undefined) return `set ${subject.name} to ${writeLiteral(value, subject.type)}`;
  }
  return undefined;
}

/** Returns a value that differs for each number, and that no rule probably names. */
function anotherOf({ name }: Type, number: number): Value {
  if (name === 'text') return `again-${number}`;
  return name === 'integer' || name === 'number' ? 1000 + number : undefined;
}
