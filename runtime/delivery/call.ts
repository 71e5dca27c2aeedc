import { fetchResponse } from './fetch-response.ts';
import { attempt } from '../page/attempt.ts';
import { cancel, delay } from '../page/clock.ts';
import { log } from '../page/log.ts';
import type { Fields, CallRequest, Reason } from './call-request.ts';

export interface Call {
  /** Ends with the response, a failure or the timeout. Never rejects. */
  send(): Promise<void>;
  /** The response of the last call that ended; empty if it failed. */
  answer(): Fields;
  /** Calls back when a call has ended, with the reason if it failed. */
  listen(ended: (reason?: Reason) => void): void;
}

interface Flight {
  readonly requestText: string | undefined;
  readonly ended: Promise<void>;
  readonly stop: () => void;
}

/**
 * Creates a call that rules can send. One request is in flight at a time. A second equal request shares its response; a
 * different one replaces it. Without `read` only the status of the response is checked (CALL-09).
 */
export function createCall(
  id: string,
  milliseconds: number,
  describe: () => CallRequest,
  read?: (text: string) => Fields,
): Call {
  const listeners: ((reason?: Reason) => void)[] = [];
  let fields: Fields = {};
  let flight: Flight | undefined;

  function send(): Promise<void> {
    const requestText = write(describe);
    if (flight && flight.requestText === requestText) return flight.ended;
    flight?.stop();
    return (flight = begin(requestText)).ended;
  }

  function begin(requestText: string | undefined): Flight {
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
    const end = (response: Fields, reason?: Reason) =>
      attempt(() => {
        if (flight !== own) return;
        stop();
        fields = response;
        if (reason) log('warn', `Call "${id}" failed: ${reason}`);
        for (const listener of listeners) listener(reason);
      }, id);
    const timer = delay(() => end({}, 'timeout'), milliseconds);
    fetchResponse(requestText, control.signal, read).then(end, (error) => end({}, reasonOf(error)));
    const own = { requestText, ended, stop };
    return own;
  }

  return { send, answer: () => fields, listen: (ended) => void listeners.push(ended) };
}

/** The request as JSON at this moment; undefined if it cannot be serialised, such as circular data. */
function write(describe: () => CallRequest): string | undefined {
  try {
    return JSON.stringify(describe());
  } catch {}
}

function reasonOf(error: unknown): Reason {
  return error === 'status' || error === 'format' ? error : 'network';
}
