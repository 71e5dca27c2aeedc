import type { Consent } from './consent.ts';

/** Does something whenever consent may have changed and a group is withdrawn. */
export const onWithdrawal = (consent: Consent, group: number, action: () => void): void =>
  consent.listen(() => {
    if (consent.isWithdrawn(group)) action();
  });
