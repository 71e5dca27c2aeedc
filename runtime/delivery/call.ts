import { fetchResponse } from './fetch-response.ts';
import { attempt } from '../page/attempt.ts';
import { cancel, delay } from '../page/clock.ts';
import { log } from '../page/log.ts';
import type { Fields, CallRequest, FailureReason } from './call-request.ts';

export interface CallClient {
  /** Ends with the response, a failure or the timeout. Never rejects. */
  send(): Promise<void>;
  /** The response of the last call that ended; empty if it failed. */
  answer(): Fields;
  /** Calls back when a call has ended, with the reason if it failed. */
  listen(ended: (reason?: FailureReason) => void): void;
}

interface Flight {
  readonly requestText: string | undefined;
  readonly ended: Promise<void>;
  stop(isOver?: boolean): void;
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
): CallClient {
  const listeners: ((reason?: FailureReason) => void)[] = [];
  let fields: Fields = {};
  let flight: Flight | undefined;

  function send(): Promise<void> {
    const requestText = write(describe);
    if (flight && flight.requestText === requestText) return flight.ended;
    flight?.stop();
    const control = new AbortController();
    let resolve: () => void;
    const own = (flight = {
      requestText,
      ended: new Promise<void>((ends) => (resolve = ends)),
      stop(isOver?: boolean) {
        flight = undefined;
        fields = {};
        cancel(timer);
        // If a function of the page in the place of `fetch` keeps the promise for itself, the page would report its rejection.
        if (!isOver) control.abort();
        resolve();
      },
    });
    const end = (response: Fields, reason?: FailureReason) =>
      attempt(() => {
        if (flight !== own) return;
        own.stop(reason !== 'timeout');
        fields = response;
        if (reason) log('warn', `Call "${id}" failed: ${reason}`);
        for (const listener of listeners) listener(reason);
      }, id);
    const timer = delay(() => end({}, 'timeout'), milliseconds);
    void fetchResponse(requestText, control.signal, end, read);
    return own.ended;
  }

  return { send, answer: () => fields, listen: (ended) => void listeners.push(ended) };
}

/** The request as JSON at this moment; undefined if it cannot be serialised, such as circular data. */
function write(describe: () => CallRequest): string | undefined {
  try {
    return JSON.stringify(describe());
  } catch {}
}
