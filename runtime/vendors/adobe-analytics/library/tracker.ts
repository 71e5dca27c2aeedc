import type { Gate } from '../../../consent/gate.ts';
import { delay } from '../../../page/clock.ts';
import { log } from '../../../page/log.ts';
import { queryText, type Clean } from '../../../delivery/query.ts';
import { readGlobal } from '../../../sources/global/read-global.ts';

/** The methods of the vendor's tracker that we use. */
interface Tracker extends Record<string, unknown> {
  t(): unknown;
  tl(link: true, type: string, name?: string): unknown;
  clearVars(): unknown;
}

/** A beacon, as the tracker sends it. */
export interface TrackerCall {
  /** Persistent settings of the tracker, restored after the beacon. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Variables under the tracker's names, cleared after the beacon. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly send: (tracker: Tracker, clean: Clean) => unknown;
}

/**
 * Passes a beacon to the tracker. `mark` marks a moment; the returned function is false after a later withdrawal of consent.
 * `next` is called after the beacon was passed on, also if that failed. Returns whether that has happened already.
 */
type HandOver = (
  call: TrackerCall,
  gate?: Gate,
  sent?: () => void,
  mark?: () => () => boolean,
  next?: () => void,
) => boolean;

/**
 * Passes beacons to the tracker, a global variable at a path. Until the tracker exists, beacons wait in order, for 40
 * tries 250 ms apart (RULE-08). Then they pass the gate again. Beacons from before a withdrawal are dropped, even if
 * consent is granted again (CONS-08). A beacon's variables are set, sent and cleared synchronously, so that no other
 * beacon contains them. Never throws; failures are logged (ERRC-02).
 */
export function createTracker(path: () => string, clean: Clean = (text) => text): HandOver {
  let waiting: Waiting[] = [];

  function poll(tries: number): void {
    const tracker = find(path());
    if (!tracker && tries) return void delay(() => poll(tries - 1), 250);
    if (tracker) handOverAll(tracker);
    else {
      waiting = [];
      log('error', 'Cannot send beacon', `Bailing out: there is no tracker at "${path()}"`);
    }
  }

  function handOverAll(tracker: Tracker): void {
    const after: (() => void)[] = [];
    let report = (sent: () => void): unknown => after.push(sent);
    // Beacons that are added during the loop join the end of the queue.
    for (let at = 0; at < waiting.length; at++) {
      const beacon = waiting[at];
      const step = () => {
        if (!beacon.unbroken()) return;
        beacon.hasStarted = true;
        for (const done of [deliver(tracker, beacon.call, clean) && beacon.sent, beacon.next]) if (done) report(done);
      };
      tryTo('Cannot send beacon', () => beacon.gate(step));
    }
    waiting = [];
    // Beacons that the gate queues are reported when they are sent.
    report = (sent) => sent();
    after.forEach(report);
  }

  return (call, gate = (step) => step(), sent, mark = () => () => true, next) => {
    const beacon: Waiting = { call, gate, sent, unbroken: mark(), next, hasStarted: false };
    // The first beacon in an empty queue starts the search for the tracker.
    if (waiting.push(beacon) === 1) poll(40);
    return beacon.hasStarted;
  };
}

interface Waiting {
  readonly call: TrackerCall;
  readonly gate: Gate;
  readonly sent?: (() => void) | undefined;
  readonly unbroken: () => boolean;
  readonly next?: (() => void) | undefined;
  hasStarted: boolean;
}

function find(path: string): Tracker | undefined {
  const found = readGlobal(path) as Tracker | undefined;
  let tracker: Tracker | undefined;
  tryTo('Cannot send beacon', () => {
    if (typeof found?.t === 'function') tracker = found;
  });
  return tracker;
}

/** Sends a beacon with its own variables only, and restores the page's variables. Returns whether it was sent. */
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
      const text = queryText(value);
      // Assigning to a frozen tracker might fail silently.
      if (text && !Reflect.set(tracker, name, clean(text))) throw name;
    }
  });
  // Without some of its variables, a beacon would report wrong data.
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
