import type { Consent } from '../compiler/model/program.ts';
import { staticValue } from '../compiler/evaluate/static-value.ts';
import type { Act } from './page/act.ts';

/** How a consent manager keeps a visitor's choice, and how it tells the page of one. */
export interface ConsentManager {
  /** Cookies that say that a choice was made, and not which. */
  readonly untold: readonly [string, string][];
  /** Cookies that hold the choice. */
  cookies(groups: readonly string[]): [string, string][];
  tell(groups: readonly string[]): Act[];
}

/** The consent manager that the rules read a choice from; none where they name none. */
export function consentManagerOf(consent: Consent | undefined): ConsentManager | undefined {
  if (consent?.stored?.source.name !== 'oneTrust') return undefined;
  return oneTrust(consent, String(staticValue(consent.stored.arguments[0])));
}

function oneTrust({ groups: declared }: Consent, cookie: string): ConsentManager {
  const codesOf = (groups: readonly string[]) =>
    declared.filter(({ id }) => groups.includes(id)).map(({ number }) => `C000${number}`);
  const untold: readonly [string, string][] = [['OptanonAlertBoxClosed', '2026-01-05T12:00:00.000Z']];
  const cookies = (groups: readonly string[]): [string, string][] => {
    const choice = declared.map(({ id, number }) => `C000${number}:${groups.includes(id) ? 1 : 0}`).join(',');
    return [[cookie, `isGpcEnabled=0&version=202312.1.0&groups=${encodeURIComponent(choice)}`], ...untold];
  };
  return {
    untold,
    cookies,
    tell(groups) {
      const json = JSON.stringify(`,${codesOf(groups).join(',')},`);
      return [
        { do: 'set', name: 'OnetrustActiveGroups', json },
        { do: 'set', name: 'OptanonActiveGroups', json },
        { do: 'call', name: 'OptanonWrapper' },
        { do: 'tell', event: 'OneTrustGroupsUpdated', json: JSON.stringify(codesOf(groups)) },
      ];
    },
  };
}
