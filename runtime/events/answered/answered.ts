import type { Call } from '../../call.ts';
import type { Rule } from '../../rule.ts';

/** Runs rules when a call has an answer. */
export const createAnswered = () => (rules: readonly Rule[], call: Call) =>
  call.listen((reason) => {
    if (!reason) for (const rule of rules) rule({});
  });
