import type { Call } from '../../delivery/call.ts';
import type { Rule } from '../../rules/rule.ts';

/** Runs rules when a call has received a response. */
export const createAnswered = () => (rules: readonly Rule[], call: Call) =>
  call.listen((reason) => {
    if (!reason) for (const rule of rules) rule({});
  });
