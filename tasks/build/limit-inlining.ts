import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 inline fewer functions. A command runs for a second or two, and V8 spends most of that time on optimising code.
 * With less inlining this takes half the time, and the code runs equally fast.
 */
export function limitInlining(): void {
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=100');
}
