import type { Consent } from './consent.ts';

/** Calls a function on each possible change of consent while a group is withdrawn. */
export const onWithdrawal = (consent: Consent, group: number, action: () => void): void =>
  consent.listen(() => {
    if (consent.isWithdrawn(group)) action();
  });
