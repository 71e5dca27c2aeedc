import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCustomConsent } from '../../../../runtime/custom/custom-consent.ts';
import { notebook } from './visitor.ts';

let notes: ReturnType<typeof notebook>;
beforeEach(() => void (notes = notebook()));
afterEach(() => void vi.restoreAllMocks());

describe('a custom consent manager', () => {
  const groups = { necessary: 1, performance: 2, targeting: 4 };
  const manager = (custom: unknown) => createCustomConsent(() => custom, 'a.ts')(groups);

  test('grants the groups that it returns, and is called once', () => {
    let calls = 0;
    const source = manager(() => (calls++, () => ['performance', 'targeting']));
    expect([source.stored(), source.stored(), calls]).toEqual([0b10110, 0b10110, 1]);
  });

  test('reports that the visitor has not chosen, or that the choice is unknown', () => {
    expect(manager(() => () => null).stored()).toBe(-1);
    expect(manager(() => () => undefined).stored()).toBeUndefined();
  });

  test('reports changes', () => {
    let notify = () => {};
    const source = manager((changed: () => void) => {
      notify = changed;
      return () => [];
    });
    source.listen(notes.step('called'));
    source.stored();
    notify();
    expect(notes.done).toEqual(['called']);
  });

  test('may report a change before it has returned its reader', () => {
    const source = manager((changed: () => void) => {
      changed();
      return () => ['performance'];
    });
    source.listen(() => notes.done.push(String(source.stored())));
    expect(source.stored()).toBe(0b110);
    expect(notes.done).toEqual(['0']);
  });

  describe('with a limit for choices', () => {
    const limited = (choice: unknown) => createCustomConsent(() => () => () => choice, 'a.ts')(groups, 1000);
    const performance = ['performance'];

    test('grants the groups of a choice that is not too old, and only necessary ones after that', () => {
      vi.useFakeTimers({ now: 5000 });
      expect(limited({ groups: performance, chosenAt: 4000 }).stored()).toBe(0b110);
      expect(limited({ groups: performance, chosenAt: 6000 }).stored()).toBe(0b110);
      expect(limited({ groups: performance, chosenAt: 3999 }).stored()).toBe(1);
      vi.useRealTimers();
    });

    test('needs no time of a choice that was not made or is not known', () => {
      expect([limited(null).stored(), limited(undefined).stored()]).toEqual([-1, undefined]);
    });

    test.each([[performance], [{ groups: performance }], [{ groups: performance, chosenAt: 'yesterday' }]])(
      'fails without the time: %j',
      (choice) => {
        expect(limited(choice).stored()).toBe(0);
        expect(notes.log).toEqual([
          'Module "a.ts" failed. TypeError: It returns no "chosenAt", which "expires" needs.',
        ]);
      },
    );
  });

  test('without a limit, accepts a choice with or without its time', () => {
    expect(manager(() => () => ({ groups: ['performance'], chosenAt: 0 })).stored()).toBe(0b110);
    expect(manager(() => () => ({ groups: ['performance'] })).stored()).toBe(0b110);
  });

  test('that fails is not stored consent, at no call, and is logged once', () => {
    const source = manager(() => {
      throw new Error('broken');
    });
    expect([source.stored(), source.stored()]).toEqual([0, 0]);
    expect(notes.log).toEqual(['Module "a.ts" failed. Error: broken']);
  });

  test('whose reader fails is logged once', () => {
    const source = manager(() => () => {
      throw new Error('broken');
    });
    source.stored();
    source.stored();
    expect(notes.log).toEqual(['Module "a.ts" failed. Error: broken']);
  });

  const broken: Record<string, unknown> = {
    'that is not a function': 'performance',
    'that does not return a function': () => ['performance'],
    'that throws': () => {
      throw new Error('broken');
    },
    'whose reader throws': () => () => {
      throw new Error('broken');
    },
    'whose reader does not return a list': () => () => 30,
    'that returns undeclared groups': () => () => ['everything', 'constructor', '__proto__'],
  };
  test.each(Object.entries(broken))('%s grants only necessary groups, and no default', (_, custom) => {
    expect([0, 2]).toContain(manager(custom).stored()! & ~1);
  });
});
