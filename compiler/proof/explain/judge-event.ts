import type { Value } from '../../../runtime/tables/tables.ts';
import { causeOf } from '../../compile/flow/causes-of.ts';
import { belongsToPage } from '../../compile/analysis/gate-of.ts';
import { isIncluded } from '../../compile/analysis/is-included.ts';
import { tagsThrough } from '../../compile/analysis/tags-through.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import type { Program, Responder, Rule, Tag, Trigger } from '../../language/model/program.ts';
import type { Given } from '../../language/model/scenario.ts';
import { copyOf, type StateChanges } from '../situation/state-changes.ts';
import type { Reason } from '../situation/why-not.ts';
import { plainText } from '../../contract/report/text.ts';
import { describerOf } from '../../describe/sentences/describer.ts';
import { responderWord } from '../../describe/sentences/word-of.ts';
import { atMost } from './at-most.ts';
import type { ExplainedAction, ExplainedRunning, Missing, Outcome } from './explanation.ts';
import { createJudge } from './judge.ts';
import { occasionsOf, orderedFor, type Occasion, type VisitedPlace, startEvents } from './occasions.ts';

/** What an event starts, in order, and the values that are missing because they are not given. */
interface JudgedEvent {
  readonly running: readonly ExplainedRunning[];
  readonly missing: ReadonlyMap<string, string | undefined>;
}

/** Creates a function that judges what an event starts on a page. What the start of the page sets applies to later events. */
export function createJudgeEvent(
  program: Program,
  given: readonly Given[],
  place: VisitedPlace,
  all: readonly (Rule | Tag)[],
): (occasion: Pick<Occasion, 'on' | 'trigger'>) => JudgedEvent {
  const begun: StateChanges = { values: new Map(), texts: new Map(), open: new Set() };
  const occasions = occasionsOf(all.filter((one) => isIncluded(one, place)));
  const judged = new Map<string, JudgedEvent>();
  for (const { on, trigger } of occasions) if (startEvents.has(trigger.event.name)) judged.set(on, judge(trigger));
  return (occasion) => judgeOnce(occasion, []);

  /** `following` are the events that follow it. None of them can have caused it. */
  function judgeOnce({ on, trigger }: Pick<Occasion, 'on' | 'trigger'>, following: readonly string[]): JudgedEvent {
    const known = judged.get(on);
    if (known) return known;
    const result = judge(trigger, following.concat(on));
    if (following.length === 0) judged.set(on, result);
    return result;
  }

  function judge(trigger: Trigger, following: readonly string[] = []): JudgedEvent {
    const cause = causeOf(program, trigger);
    const caused = cause && outcomeOf(cause, following);
    const missing: Missing = new Map();
    const ordered = orderedFor(trigger, all, place);
    if (caused?.is === 'stops') {
      return { running: ordered.map((running) => ({ running, reason: caused.reason, actions: [] })), missing };
    }
    const judgeOne = judgeWith(startEvents.has(trigger.event.name), missing, nameOfEvent(trigger));
    const running = ordered.map((one) => {
      const explained = judgeOne(one, belongsToPage(one, trigger));
      return caused
        ? { ...explained, actions: explained.actions.map((action) => after(nameOf(cause!), caused, action)) }
        : explained;
    });
    return { running: [...running, ...requestedBy(running, judgeOne)], missing };
  }

  /** Returns the tags whose requests the clients of tags make that are used. */
  function requestedBy(
    running: readonly ExplainedRunning[],
    judgeOne: ReturnType<typeof createJudge>,
  ): readonly ExplainedRunning[] {
    const actions = running.flatMap((one) => one.actions);
    return program.tags.flatMap((by) => {
      const used = actions.filter(({ through, group }) => through === by && group === by.group);
      if (used.length === 0) return [];
      const caused = mostOf(nameOf(by), used);
      return [...new Set(Object.values(by.gates))]
        .filter((tag) => isIncluded(tag, place))
        .map((tag): ExplainedRunning => {
          if (caused.is === 'stops') return { running: tag, reason: caused.reason, actions: [] };
          const explained = judgeOne(tag, false);
          return { ...explained, actions: explained.actions.map((action) => after(nameOf(by), caused, action)) };
        });
    });
  }

  function nameOf(cause: Responder): string {
    return plainText(responderWord(cause, describerOf(program)));
  }

  function judgeWith(isAtStart: boolean, missing: Missing, eventName?: Value) {
    const changes = isAtStart ? begun : copyOf(begun);
    return createJudge(program, given, isAtStart ? 'start' : 'afterwards', changes, missing, eventName);
  }

  /** Returns the most that becomes of an action that uses a call or tag. */
  function outcomeOf(cause: Responder, following: readonly string[]): Outcome {
    const own = occasions
      .filter(({ on, running }) => !following.includes(on) && running.some((one) => uses(one, cause)))
      .flatMap((occasion) => judgeOnce(occasion, following).running.flatMap(({ actions }) => actions))
      .filter(({ through }) => through === cause);
    return mostOf(nameOf(cause), [...own, ...byOthers(cause)]);
  }

  /** The page or the client of another tag may use a tag, too. */
  function byOthers(cause: Responder): readonly ExplainedAction[] {
    if (!('vendor' in cause)) return [];
    const isByPage = cause.vendor.page && program.project.directCalls !== undefined;
    const isByTag = tagsThrough(cause, program).length > 0;
    return isByPage || isByTag ? judgeWith(false, new Map())(cause, false).actions : [];
  }
}

/** Returns the most that becomes of an action that uses a call or tag, by its name. */
function mostOf(cause: string, actions: readonly ExplainedAction[]): Outcome {
  const [most] = actions.map(({ outcome }) => outcome).toSorted((a, b) => rankOf(b) - rankOf(a));
  return !most || most.is === 'stops' ? { is: 'stops', reason: about(`${cause} sends nothing`) } : most;
}

function uses(running: Rule | Tag, cause: Responder): boolean {
  if ('vendor' in running) return running === cause;
  return running.actions.some(
    (action) => (action.kind === 'vendor' && action.tag === cause) || (action.kind === 'send' && action.call === cause),
  );
}

/** Returns an action whose event follows a call or tag. */
function after(cause: string, caused: Outcome, action: ExplainedAction): ExplainedAction {
  const { outcome } = action;
  if (caused.is === 'runs' || outcome.is === 'stops') return action;
  if (caused.is !== 'waits') {
    const reason = about(`${cause} depends on the page`);
    return { ...action, outcome: atMost({ is: 'dependsOnPage', reason }, outcome) };
  }
  const own = outcome.is === 'waits' ? outcome : { reason: about(`${cause} waits`), atLast: outcome };
  const { reason } = own;
  return { ...action, outcome: atMost(caused.atLast, { is: 'waits', reason, atLast: own.atLast }) };
}

const about = (text: string): Reason => ({ because: 'earlier', text, values: [] });

function rankOf(outcome: Outcome): number {
  if (outcome.is === 'waits') return outcome.atLast.is === 'stops' ? 1 : 2;
  if (outcome.is === 'dependsOnPage') return 3;
  return outcome.is === 'runs' ? 4 : 0;
}

/** Returns the name of an event of the data layer. Undefined for other events, and if several names fit it. */
function nameOfEvent({ event, arguments: [name] }: Trigger): Value {
  return event.name === 'layer' && name ? staticValue(name) : undefined;
}
