import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOneTrust } from '../../../../runtime/consent-sources/one-trust/one-trust.ts';
import { oneTrustChosenAt } from '../../../../runtime/consent-sources/one-trust/one-trust-chosen-at.ts';
import { createConsent } from '../../../../runtime/consent/consent.ts';
import { createConsentQueue } from '../../../../runtime/consent/consent-queue.ts';
import { createExpiry } from '../../../../runtime/consent/expiry.ts';
import { createGate } from '../../../../runtime/consent/gate.ts';
import { createRecheck } from '../../../../runtime/consent/recheck.ts';
import { createWithdrawal } from '../../../../runtime/consent/withdrawal.ts';
import { createRetry } from '../../../../runtime/rules/within.ts';
import { search } from '../../../support/search.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const groups = [2, 4] as const;
type Group = (typeof groups)[number];
type Country = 'US' | 'DE' | undefined;
const byCountry = { US: 0b10110, DE: 0b10 };

/** How often the watch reads consent, and how long a choice is valid. */
const interval = 200;
const lifetime = 3_600_000;

const actions = ['page view', 'click', 'wait', 'retry', 'send offline', 'set cookie'] as const;

type Step =
  /** Another tab or a server stores choices; with several, several cookies have the name. */
  | { readonly do: 'store'; readonly choices: readonly number[] }
  /** The visitor chooses in this page, and the consent manager reports it. */
  | { readonly do: 'choose'; readonly choice: number }
  | { readonly do: 'country'; readonly country: Country }
  | { readonly do: 'expire' }
  | { readonly do: (typeof actions)[number]; readonly group: Group }
  | { readonly do: 'allow' }
  | { readonly do: 'online' }
  | { readonly do: 'pass'; readonly milliseconds: number };

const choice = fc.constantFrom(0b00010, 0b00110, 0b10010, 0b10110);
const group = fc.constantFrom(...groups);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('store' as const), choices: fc.array(choice, { minLength: 1, maxLength: 2 }) }),
  fc.record({ do: fc.constant('choose' as const), choice }),
  fc.record({ do: fc.constant('country' as const), country: fc.constantFrom<Country>('US', 'DE', undefined) }),
  fc.constant<Step>({ do: 'expire' }),
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom(...actions), group }),
  },
  fc.constantFrom<Step>({ do: 'allow' }, { do: 'online' }),
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), milliseconds: fc.constantFrom(50, 250, 900) }),
  },
);

test('CONS-08: in any order of changes, no action runs while its group is refused or after a withdrawal in between', () => {
  const counts = { ran: 0, removed: 0 };
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 20, size: 'max' }), (steps) => run(steps, counts)),
    search(600),
  );
  // Otherwise the test would show nothing.
  expect(counts.ran).toBeGreaterThan(500);
  expect(counts.removed).toBeGreaterThan(200);
});

/** The reference: what the visitor's cookies and country grant, and for how long. */
interface Period {
  readonly from: number;
  readonly states: Readonly<Record<Group, boolean | undefined>>;
}

function run(steps: readonly Step[], counts: { ran: number; removed: number }): void {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5) });
  const cookies = new Map<string, string>();
  const stored = { choices: [] as readonly number[], at: 0 };
  let country: Country = 'US';
  const consentCookies = () =>
    stored.choices.map((bits) => `OptanonConsent=groups=${encodeURIComponent(textOf(bits))}`);
  const closed = () => (stored.at ? [`OptanonAlertBoxClosed=${new Date(stored.at).toISOString()}`] : []);
  let report = () => {};
  const location = new URL('https://www.example.com/jobs/');
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location, addEventListener: (_: string, handler: () => void) => void (report = handler) });
  vi.stubGlobal('document', {
    get cookie() {
      return [...consentCookies(), ...closed(), ...[...cookies].map((pair) => pair.join('='))].join('; ');
    },
    set cookie(text: string) {
      if (text.includes('max-age=0')) cookies.delete(text.slice(0, text.indexOf('=')));
    },
  });

  /** What is granted now, by the documents alone. */
  const granted = (one: Group): boolean | undefined => {
    if (stored.choices.length === 0) return country && !!((byCountry[country] >> one) & 1);
    return Date.now() - stored.at <= lifetime && stored.choices.every((bits) => (bits >> one) & 1);
  };
  const history: Period[] = [];
  const note = () => {
    const states = { 2: granted(2), 4: granted(4) };
    const last = history.at(-1)?.states;
    if (!last || groups.some((one) => last[one] !== states[one])) history.push({ from: Date.now(), states });
  };

  const consent = createConsent(
    (start) => start(),
    createExpiry(createOneTrust('OptanonConsent'), oneTrustChosenAt, lifetime),
    (bits, isFinal) => (bits! < 0 ? (country ? byCountry[country] : isFinal ? 2 : undefined) : bits),
    interval,
    createRecheck(100),
  );
  for (const one of groups) createWithdrawal(consent, one, RegExp(`^vendor${one}_`));
  let isAllowed = false;
  let offline: (() => void)[] = [];
  const senders = Object.fromEntries(
    groups.map((one) => [
      one,
      {
        gate: createGate('t', consent, one, () => true),
        retrying: createGate('r', consent, one, () => isAllowed, 0, createRetry('r', 4000)),
        queue: createConsentQueue((call) => void offline.push(call), consent, one),
      },
    ]),
  );

  /** An action that was started now; fails if it acts when it must not. */
  const action = (one: Group) => {
    const start = history.length - 1;
    return () => {
      counts.ran++;
      expect(granted(one), `group ${one} is granted`).toBe(true);
      expect(withdrawnSince(history, one, start), `group ${one} was withdrawn`).toBe(false);
    };
  };
  const failures: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void failures.push(words));

  note();
  for (const one of steps) {
    if (one.do === 'store' || one.do === 'choose') {
      stored.choices = one.do === 'store' ? one.choices : [one.choice];
      stored.at = Date.now();
      note();
      if (one.do === 'choose') {
        report();
        // A reported refusal applies at once.
        expectNoCookies(refusedByStored());
      }
    } else if (one.do === 'country') country = one.country;
    else if (one.do === 'expire') {
      if (stored.at) stored.at -= 2 * lifetime;
    } else if (one.do === 'page view') senders[one.group].gate(action(one.group), one.group);
    else if (one.do === 'click') {
      let hasRun = false;
      const act = action(one.group);
      const isGranted = granted(one.group);
      senders[one.group].gate(() => (act(), (hasRun = true)));
      expect(hasRun, 'a click acts at once if its group is granted').toBe(isGranted === true);
    } else if (one.do === 'retry') senders[one.group].retrying(action(one.group));
    else if (one.do === 'send offline') {
      if (granted(one.group)) senders[one.group].queue(action(one.group));
    } else if (one.do === 'wait') {
      const isUnbroken = consent.markGroup(one.group);
      const act = action(one.group);
      setTimeout(() => isUnbroken() && senders[one.group].gate(act), 800);
    } else if (one.do === 'set cookie') {
      // A tag of this page sets it.
      if (consent.isGranted(one.group)) cookies.set(`vendor${one.group}_id`, '1');
    } else if (one.do === 'allow') isAllowed = !isAllowed;
    else if (one.do === 'online') {
      const calls = offline;
      offline = [];
      for (const call of calls) call();
    } else if (one.do === 'pass') {
      vi.advanceTimersByTime(one.milliseconds);
      // One interval and the task of the report.
      if (one.milliseconds > interval) expectNoCookies(refusedByStored());
    }
    note();
  }
  expect(failures).toEqual([]);

  function refusedByStored(): Group[] {
    return stored.choices.length > 0 ? groups.filter((each) => granted(each) === false) : [];
  }

  function expectNoCookies(refused: readonly Group[]): void {
    for (const each of refused) {
      counts.removed++;
      expect(cookies.has(`vendor${each}_id`), `cookies of group ${each}`).toBe(false);
    }
  }
}

const textOf = (bits: number): string => [1, 2, 3, 4].map((one) => `C000${one}:${(bits >> one) & 1}`).join(',');

/**
 * Whether a group was withdrawn, refused after it was granted, in or since the period in which an action started. A period
 * that is not longer than the interval may go unnoticed, except the one in which the action started.
 */
function withdrawnSince(history: readonly Period[], group: Group, start: number): boolean {
  const lasts = (at: number) => (history[at + 1]?.from ?? Date.now()) - history[at].from > interval;
  return history.some(({ states }, at) => {
    if (states[group] !== false || at < start) return false;
    const wasGranted = history.some((before, index) => index < at && before.states[group] === true && lasts(index));
    return wasGranted && (at === start || lasts(at));
  });
}
