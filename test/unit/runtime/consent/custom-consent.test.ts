import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCustomConsent } from '../../../../runtime/custom/custom-consent.ts';
import { notebook } from './visitor.ts';

let notes: ReturnType<typeof notebook>;
beforeEach(() => void (notes = notebook()));
afterEach(() => void vi.restoreAllMocks());

describe('a consent manager of the project', () => {
  const groups = { necessary: 1, performance: 2, targeting: 4 };
  const manager = (own: unknown) => createCustomConsent(() => ({ default: own }))(groups);

  test('gives the groups that it names, and is called once', () => {
    let calls = 0;
    const source = manager(() => (calls++, () => ['performance', 'targeting']));
    expect([source.stored(), source.stored(), calls]).toEqual([0b10110, 0b10110, 1]);
  });

  test('says that the visitor has not chosen, or that nobody knows', () => {
    expect(manager(() => () => null).stored()).toBe(-1);
    expect(manager(() => () => undefined).stored()).toBeUndefined();
  });

  test('tells of changes', () => {
    let tell = () => {};
    const source = manager((changed: () => void) => {
      tell = changed;
      return () => [];
    });
    source.listen(notes.step('heard'));
    source.stored();
    tell();
    expect(notes.done).toEqual(['heard']);
  });

  test('may tell of one before it has answered how the choice is read', () => {
    const source = manager((changed: () => void) => {
      changed();
      return () => ['performance'];
    });
    source.listen(() => notes.done.push(String(source.stored())));
    expect(source.stored()).toBe(0b110);
    expect(notes.done).toEqual(['2']);
  });

  const broken: Record<string, unknown> = {
    'that is no function': 'performance',
    'that answers no function': () => ['performance'],
    'that throws': () => {
      throw new Error('broken');
    },
    'whose answer throws': () => () => {
      throw new Error('broken');
    },
    'whose answer is no list': () => () => 30,
    'whose groups nobody declared': () => () => ['everything', 'constructor', '__proto__'],
  };
  test.each(Object.entries(broken))('%s gives what is necessary, and no default', (_, own) => {
    expect([0, 2]).toContain(manager(own).stored()! & ~1);
  });
});
