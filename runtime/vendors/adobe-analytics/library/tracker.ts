import type { Gate } from '../../../consent/gate.ts';
import { delay } from '../../../page/clock.ts';
import { log } from '../../../page/log.ts';
import { textOf, type Clean } from '../../../delivery/query.ts';
import { readGlobal } from '../../../sources/global/read-global.ts';

/** The vendor's own tracker, as far as we use it. */
interface Tracker extends Record<string, unknown> {
  t(): unknown;
  tl(link: true, type: string, name?: string): unknown;
  clearVars(): unknown;
}

/** What one beacon asks of a tracker. */
export interface TrackerCall {
  /** What the tracker keeps, and has again as it was when the beacon left. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What it forgets after each beacon, by the tracker's names. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly send: (tracker: Tracker, clean: Clean) => unknown;
}

/** `mark` marks a moment, and says later whether consent was withdrawn since. */
type HandOver = (call: TrackerCall, gate?: Gate, sent?: () => void, mark?: () => () => boolean) => void;

/**
 * Hands beacons to the tracker that stands at a path of global variables. While there is none they wait in their order,
 * for 40 tries 250 ms apart (RULE-08), and ask the gate again at the end of it; what was withdrawn meanwhile is dropped,
 * though the group may be given again (CONS-08). What a rule says is set, sent and cleared in one go, so that no other
 * beacon has it. Never throws; failures are logged (ERRC-02).
 */
export function createTracker(path: () => string, clean: Clean = (text) => text): HandOver {
  let waiting: Waiting[] = [];

  function look(tries: number): void {
    const tracker = find(path());
    if (!tracker && tries) return void delay(() => look(tries - 1), 250);
    if (tracker) handOverAll(tracker);
    else {
      waiting = [];
      log('error', 'Cannot send beacon', `Bailing out: there is no tracker at "${path()}"`);
    }
  }

  function handOverAll(tracker: Tracker): void {
    const after: (() => void)[] = [];
    let tell = (sent: () => void): unknown => after.push(sent);
    // What comes meanwhile stands behind what waits.
    for (let at = 0; at < waiting.length; at++) {
      const { call, gate, sent, unbroken } = waiting[at];
      const step = () => unbroken() && deliver(tracker, call, clean) && sent && tell(sent);
      tryTo('Cannot send beacon', () => gate(step));
    }
    waiting = [];
    // What a gate still holds is told of when it leaves.
    tell = (sent) => sent();
    after.forEach(tell);
  }

  return (call, gate = (step) => step(), sent, mark = () => () => true) => {
    // Whoever comes to an empty queue starts looking.
    if (waiting.push({ call, gate, sent, unbroken: mark() }) === 1) look(40);
  };
}

interface Waiting {
  readonly call: TrackerCall;
  readonly gate: Gate;
  readonly sent?: (() => void) | undefined;
  readonly unbroken: () => boolean;
}

function find(path: string): Tracker | undefined {
  const found = readGlobal(path) as Tracker | undefined;
  let tracker: Tracker | undefined;
  tryTo('Cannot send beacon', () => {
    if (typeof found?.t === 'function') tracker = found;
  });
  return tracker;
}

/** Sends a beacon with its own variables only, and answers whether that was done; the page then has its own again. */
function deliver(tracker: Tracker, { settings, variables, send }: TrackerCall, clean: Clean): boolean {
  const before: Record<string, unknown> = {};
  const clear = () => tryTo('Cannot clear variables', () => tracker.clearVars());
  tryTo('Cannot set variables', () => {
    Object.assign(before, tracker);
    clear();
    for (const name of Object.keys(before)) if (tracker[name] === before[name]) delete before[name];
    for (const name of Object.keys(settings)) before[name] = tracker[name];
  });
  const isSet = tryTo('Cannot set variables', () => {
    for (const [name, value] of Object.entries({ ...settings, ...variables })) {
      const text = textOf(value);
      // A frozen tracker would say nothing of it.
      if (text && !Reflect.set(tracker, name, clean(text))) throw name;
    }
  });
  // With some of its variables only, a beacon would say what is not so.
  const isSent = isSet && tryTo('Cannot send beacon', () => send(tracker, clean));
  clear();
  tryTo('Cannot clear variables', () => Object.assign(tracker, before));
  return isSent;
}

function tryTo(text: string, action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch (error) {
    log('error', text, error);
    return false;
  }
}
