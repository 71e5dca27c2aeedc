import type { CallClient } from '../../delivery/call.ts';
import type { RuleFunction } from '../../rules/rule.ts';

/** Runs rules when a call has failed. */
export const createFailed = () => (rules: readonly RuleFunction[], call: CallClient) =>
  call.listen((reason) => {
    if (reason) for (const rule of rules) rule({ reason });
  });
