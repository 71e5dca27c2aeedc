import { times, type Chain, type GateName, type Moment, type Step } from './chain.ts';

type Group = 'two' | 'four';

/** Why an action does or does not run now. */
type Outcome = 'started' | 'held' | 'dropped';

/** An action at its gate. */
interface Job {
  readonly key: string;
  readonly start: () => void;
}

interface Gate {
  readonly group: Group | undefined;
  readonly needsFlag: boolean;
  readonly within: boolean;
  held: Job[];
  /** Refused actions of the page, which run if consent is granted later. */
  kept: Map<string, Job>;
  retrying: Set<Job>;
}

/** One run of a rule. */
interface Run {
  readonly rule: number;
  readonly isOfPage: boolean;
  readonly number: number;
  /** For each group, how often it had been withdrawn when the run began; undefined if it was withdrawn then. */
  readonly withdrawn: Readonly<Record<Group, number | undefined>>;
}

/** What follows an action: after it has ended, after it has failed, or if it does not start now. */
interface Next {
  readonly ended: () => void;
  readonly failed: () => void;
  readonly notStarted: () => void;
}

/**
 * The meaning of rules with `then` and `then always`, without their code. Returns what leaves the page: each line is the
 * time and the action, for most actions with the number of the run and the data of the page when the action started.
 */
export function expectedEffects(chains: readonly Chain[], moments: readonly Moment[], until: number): string[] {
  const effects: string[] = [];
  const tasks: { readonly at: number; readonly run: () => void }[] = [];
  const counts = chains.map(() => 0);
  const flights = new Map<string, (() => void)[]>();
  const past = new Set<Group>();
  const withdrawals = { two: 0, four: 0 };
  let [now, tick, runs] = [0, 0, 0];
  let flag = false;
  let granted: readonly Group[] | undefined;
  const gates = new Map<string, Gate>();

  const later = (milliseconds: number, run: () => void) => tasks.push({ at: now + milliseconds, run });
  const note = (what: string) => effects.push(`${now} ${what}`);
  const consentTo = (group: Group | undefined): 'granted' | 'refused' | 'unknown' => {
    if (group === undefined) return 'granted';
    return granted === undefined ? 'unknown' : granted.includes(group) ? 'granted' : 'refused';
  };
  const isWithdrawn = (group: Group) => consentTo(group) === 'refused' && past.has(group);
  const isFlagOpen = (gate: Gate) => !gate.needsFlag || flag;

  /** The one function that decides what becomes of an action. */
  function enter(gate: Gate, job: Job, isOfPage: boolean): Outcome {
    switch (consentTo(gate.group)) {
      case 'unknown':
        gate.held.push({ ...job, start: () => void enter(gate, job, isOfPage) });
        return 'held';
      case 'refused':
        if (!isOfPage || isWithdrawn(gate.group!)) return 'dropped';
        gate.kept.delete(job.key);
        gate.kept.set(job.key, { ...job, start: () => void enter(gate, job, isOfPage) });
        return 'held';
      case 'granted':
        if (isFlagOpen(gate)) {
          job.start();
          return 'started';
        }
        if (!gate.within) return 'dropped';
        gate.retrying.add(job);
        later(times.poll, () => retry(gate, job, times.within / times.poll - 1));
        return 'held';
    }
  }

  function retry(gate: Gate, job: Job, left: number): void {
    if (!gate.retrying.has(job)) return;
    if (isFlagOpen(gate)) {
      gate.retrying.delete(job);
      job.start();
    } else if (left > 0) later(times.poll, () => retry(gate, job, left - 1));
    else gate.retrying.delete(job);
  }

  function consentChanged(groups: readonly Group[]): void {
    granted = groups;
    for (const group of ['two', 'four'] as const) {
      if (groups.includes(group)) past.add(group);
      else if (past.has(group)) withdrawals[group]++;
    }
    for (const gate of gates.values()) {
      const isGranted = consentTo(gate.group) === 'granted';
      const released = [...(isGranted ? gate.kept.values() : []), ...gate.held];
      gate.held = [];
      if (isGranted || isWithdrawn(gate.group!)) gate.kept = new Map();
      if (!isGranted) gate.retrying.clear();
      for (const { start } of released) start();
    }
  }

  function gateOf(name: string, { does, gate: kind }: Step): Gate {
    const known = gates.get(name);
    if (known) return known;
    const isTag = does === 'beacon' || does === 'tagCall';
    const isCall = does.startsWith('call');
    const gate: Gate = {
      group: kind === 'free' ? undefined : kind === 'two' ? 'two' : 'four',
      needsFlag: (kind === 'fourWhen' && (isTag || isCall)) || (kind === 'fourWithin' && isTag),
      within: isTag && kind === 'fourWithin',
      held: [],
      kept: new Map(),
      retrying: new Set(),
    };
    gates.set(name, gate);
    return gate;
  }

  /** Runs what an action does once it has started, and then what follows it. */
  function perform(step: Step, name: string, run: Run, next: Next): void {
    switch (step.does) {
      case 'log':
      case 'beacon':
        note(`${name} ${run.number} ${tick}`);
        return next.ended();
      case 'count':
        counts[run.rule]++;
        return next.ended();
      case 'wait':
        return void later(times.wait, next.ended);
      case 'works':
        note('works');
        return void later(times.ends, next.ended);
      case 'rejects':
        note('rejects');
        return void later(times.ends, next.failed);
      case 'throws':
        note('throws');
        throw new Error('expected');
      case 'tagCall':
      case 'callWorks':
      case 'callFails':
      case 'callHangs': {
        const flight = flights.get(name);
        if (flight) return void flight.push(next.ended);
        const waiting = [next.ended];
        flights.set(name, waiting);
        note(name);
        later(step.does === 'callHangs' ? times.callTimeout : times.ends, () => {
          flights.delete(name);
          for (const ended of waiting) ended();
        });
      }
    }
  }

  function begin(step: Step, at: number, run: Run, next: Next): void {
    const name = nameOf(run.rule, at);
    const start = () => {
      try {
        perform(step, name, run, next);
      } catch {
        next.failed();
      }
    };
    if (!isGated(step)) return start();
    const gate = gateOf(step.does === 'beacon' ? step.gate : name, step);
    const isBroken = gate.group !== undefined && run.withdrawn[gate.group] !== withdrawals[gate.group];
    // A withdrawal drops whatever began before it.
    if (isBroken || enter(gate, { key: name, start }, run.isOfPage) !== 'started') next.notStarted();
  }

  /** Runs actions of which each that follows a `then` needs the one before it. `end` is called when they end or stop. */
  function chain(steps: readonly Step[], from: number, run: Run, end: () => void): void {
    for (const [index, step] of steps.entries()) {
      const isLast = index === steps.length - 1;
      if (step.joint === '' || (isLast && step.joint === 'then')) {
        let hasThrown = false;
        const isSync = step.does === 'throws';
        begin(step, from + index, run, {
          ended() {},
          failed: () => (hasThrown = isSync),
          notStarted() {},
        });
        if (hasThrown) return end();
        continue;
      }
      const rest = steps.slice(index + 1);
      const ended = isLast ? end : () => chain(rest, from + index + 1, run, end);
      return begin(step, from + index, run, { ended, failed: end, notStarted: end });
    }
  }

  /** Runs actions up to a `then always`, and then those after it in any case, once. */
  function execute(steps: readonly Step[], from: number, run: Run): void {
    const at = steps.findIndex(({ joint }, index) => joint === 'then always' && index < steps.length - 1);
    if (at < 0) return chain(withoutLastJoint(steps), from, run, () => {});
    let isOver = false;
    chain(steps.slice(0, at + 1), from, run, () => {
      if (isOver) return;
      isOver = true;
      execute(steps.slice(at + 1), from + at + 1, run);
    });
  }

  function happen({ occurrence }: Moment): void {
    tick++;
    if (occurrence.kind === 'consent') return consentChanged(occurrence.groups);
    if (occurrence.kind === 'flag') return void (flag = occurrence.value);
    const began = (group: Group) => (isWithdrawn(group) ? undefined : withdrawals[group]);
    const { steps, isOfPage } = chains[occurrence.rule];
    const withdrawn = { two: began('two'), four: began('four') };
    execute(steps, 0, { rule: occurrence.rule, isOfPage, number: ++runs, withdrawn });
  }

  for (const moment of moments) tasks.push({ at: moment.at, run: () => happen(moment) });
  for (;;) {
    const first = tasks.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
    if (!first) break;
    tasks.splice(tasks.indexOf(first), 1);
    now = first.at;
    first.run();
  }
  return [...effects, ...counts.map((count, rule) => `count of r${rule}: ${count}`)];
}

function withoutLastJoint(steps: readonly Step[]): readonly Step[] {
  return steps.map((step, index) => (index === steps.length - 1 ? { ...step, joint: '' } : step));
}

export function isGated({ does, gate }: Step): boolean {
  return gate !== 'free' && !['log', 'count', 'wait'].includes(does);
}

export const nameOf = (rule: number, at: number): string => `r${rule}s${at}`;

/** The consent group of a gate. */
export const groupOf = (gate: GateName): string =>
  gate === 'free' ? 'necessary' : gate === 'two' ? 'performance' : 'targeting';
