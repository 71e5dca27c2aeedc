import type { DirectCalls } from '../../rules/direct-calls.ts';

/** Runs rules when the page calls one of their names. */
export const createDirect = (directCalls: DirectCalls): DirectCalls['on'] => directCalls.on;
