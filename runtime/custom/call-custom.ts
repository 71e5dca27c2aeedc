import { attempt } from '../page/attempt.ts';
import { log } from '../page/log.ts';
import type { CustomFunction } from './function-of.ts';

/** Calls a function of the project's own outside of any rule: where it fails, at once or later, that is logged. */
export function callCustom(own: CustomFunction, ...given: readonly unknown[]): unknown {
  let answer: any;
  attempt(() => {
    answer = own(...given);
    answer?.then?.(undefined, (error: unknown) => log('error', error));
  });
  return answer;
}
