import type { Consent } from './consent.ts';

/** Does something whenever a consent group turns out to be withdrawn. */
export const onWithdrawal = (consent: Consent, group: number, action: () => void): void =>
  consent.listen(() => {
    if (consent.given(group) === false && consent.wasGiven(group)) action();
  });
