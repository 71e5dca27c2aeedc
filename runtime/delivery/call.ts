import { fetchResponse } from './fetch-response.ts';
import { attempt } from '../page/attempt.ts';
import { cancel, delay } from '../page/clock.ts';
import { log } from '../page/log.ts';
import type { Fields, Question, Reason } from './question.ts';

export interface Call {
  /** Ends, and never fails, with the answer, a failure or the timeout. */
  send(): Promise<void>;
  /** What the last one that ended was answered: nothing where it failed. */
  answer(): Fields;
  /** Calls back when one has ended, with the reason where it failed. */
  listen(ended: (reason?: Reason) => void): void;
}

interface Flight {
  readonly said: string | undefined;
  readonly ended: Promise<void>;
  readonly stop: () => void;
}

/**
 * An address that rules ask. One is under way at a time: who says the same meanwhile waits for the same answer, and who
 * says something else takes its place. Without `read` nothing is looked at but the status (CALL-09).
 */
export function createCall(
  id: string,
  milliseconds: number,
  describe: () => Question,
  read?: (text: string) => Fields,
): Call {
  const listeners: ((reason?: Reason) => void)[] = [];
  let fields: Fields = {};
  let flight: Flight | undefined;

  function send(): Promise<void> {
    const said = write(describe);
    if (flight && flight.said === said) return flight.ended;
    flight?.stop();
    return (flight = begin(said)).ended;
  }

  function begin(said: string | undefined): Flight {
    const control = new AbortController();
    let resolve: () => void;
    const ended = new Promise<void>((ends) => (resolve = ends));
    const stop = () => {
      flight = undefined;
      fields = {};
      cancel(timer);
      control.abort();
      resolve();
    };
    const end = (answer: Fields, reason?: Reason) =>
      attempt(() => {
        if (flight !== own) return;
        stop();
        fields = answer;
        if (reason) log('warn', `Call "${id}" failed: ${reason}`);
        for (const listener of listeners) listener(reason);
      });
    const timer = delay(() => end({}, 'timeout'), milliseconds);
    fetchResponse(said, control.signal, read).then(end, (error) => end({}, reasonOf(error)));
    const own = { said, ended, stop };
    return own;
  }

  return { send, answer: () => fields, listen: (ended) => void listeners.push(ended) };
}

/** The question as it is at this moment; undefined where it cannot be written, as of data that holds itself. */
function write(describe: () => Question): string | undefined {
  try {
    return JSON.stringify(describe());
  } catch {}
}

function reasonOf(error: unknown): Reason {
  return error === 'status' || error === 'format' ? error : 'network';
}
