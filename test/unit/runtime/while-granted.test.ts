import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConsentedState } from '../../../runtime/consent/consented-state.ts';
import { createFromStart } from '../../../runtime/rules/from-start.ts';
import {
  addItem,
  createStoredCounter,
  createStoredPipes,
  createStoredText,
  increase,
  removeItem,
  type Store,
  type Read,
} from '../../../runtime/rules/state.ts';
import { createWhileGranted } from '../../../runtime/consent/while-granted.ts';
import { visitor } from './consent/visitor.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Consent to group 2 that a test controls: a default refuses it, stored consent grants or refuses it. */
function createConsentStub() {
  const decide = (choice: number | undefined) => (choice === -1 ? 2 : choice);
  const { consent, choose } = visitor({ decide });
  const become = (isGranted: boolean | undefined) => choose(isGranted === undefined ? isGranted : isGranted ? 4 : -1);
  return { consent, become, refuse: () => choose(2) };
}

const atOnce = (callback: () => void) => callback();

describe('a value that exists while a group is granted (VIST-01)', () => {
  test('is created once when consent is granted, and removed on withdrawal', () => {
    const { consent, become } = createConsentStub();
    let made = 0;
    let taken = 0;
    const read = createWhileGranted(
      atOnce,
      () => ++made,
      consent,
      2,
      () => void taken++,
    );
    expect([read(), made]).toEqual([undefined, 0]);
    become(false);
    expect([read(), made, taken]).toEqual([undefined, 0, 0]);
    become(true);
    become(true);
    expect([read(), read(), made]).toEqual([1, 1, 1]);
    become(false);
    expect([read(), taken]).toEqual([undefined, 1]);
    become(true);
    expect(read()).toBe(2);
  });

  test('is not removed when consent becomes unknown, which is no withdrawal', () => {
    const { consent, become } = createConsentStub();
    let taken = 0;
    const read = createWhileGranted(
      atOnce,
      () => 1,
      consent,
      2,
      () => void taken++,
    );
    become(true);
    become(undefined);
    expect([read(), taken]).toEqual([undefined, 0]);
    become(false);
    expect(taken).toBe(1);
  });

  test('what earlier pages stored is removed once if stored consent refuses the group from the start', () => {
    const { consent, become, refuse } = createConsentStub();
    let taken = 0;
    const read = createWhileGranted(
      atOnce,
      () => 1,
      consent,
      2,
      () => void taken++,
    );
    become(false);
    expect(taken).toBe(0);
    refuse();
    refuse();
    expect([read(), taken]).toEqual([undefined, 1]);
    become(true);
    expect(read()).toBe(1);
  });

  test('is created at the start if it needs no consent', () => {
    let made = 0;
    const read = createFromStart(atOnce, () => ++made);
    expect(made).toBe(1);
    expect([read(), read()]).toEqual([1, 1]);
  });
});

describe('a state that needs consent (CONS-08)', () => {
  function createStore(text?: string) {
    const store = { text };
    const read: Read = () => store.text;
    const keep: Store = (next) => void (store.text = next);
    return { store, read, keep };
  }

  test('does not access storage before consent is granted, and then stores the last value', () => {
    const { consent, become } = createConsentStub();
    const { store, read, keep } = createStore('old');
    const state = createConsentedState(consent, 2, createStoredText, read, keep);
    expect(state.get()).toBeUndefined();
    state.set('one');
    state.set('two');
    expect([state.get(), store.text]).toEqual(['two', 'old']);
    become(true);
    expect([state.get(), store.text]).toEqual(['two', 'two']);
  });

  test('replays changes of a list on the stored list once consent is granted', () => {
    const { consent, become } = createConsentStub();
    const { store, read, keep } = createStore('a|b');
    const state = createConsentedState(consent, 2, createStoredPipes, read, keep);
    state.change(addItem, 'b');
    state.change(addItem, 'c');
    state.change(removeItem, 'a');
    expect(state.get()).toEqual(['b', 'c']);
    become(true);
    expect([state.get(), store.text]).toEqual([['b', 'b', 'c'], 'b|b|c']);
  });

  test('continues a counter from the stored value, unless it was set', () => {
    const { consent, become } = createConsentStub();
    const { store, read, keep } = createStore('5');
    const state = createConsentedState(consent, 2, createStoredCounter, read, keep, () => 10);
    state.change(increase);
    expect(state.get()).toBe(11);
    become(true);
    expect(store.text).toBe('6');

    const other = createConsentStub();
    const again = createConsentedState(other.consent, 2, createStoredCounter, read, keep);
    again.change(increase);
    again.set(0);
    again.change(increase);
    other.become(true);
    expect(store.text).toBe('1');
  });

  test('is removed on withdrawal, and later changes are dropped for good', () => {
    const { consent, become } = createConsentStub();
    const { store, read, keep } = createStore();
    const state = createConsentedState<string | undefined, () => string>(
      consent,
      2,
      createStoredText,
      read,
      keep,
      () => 'first',
    );
    become(true);
    state.set('one');
    expect(store.text).toBe('one');
    become(false);
    state.set('two');
    expect([state.get(), store.text]).toEqual(['first', undefined]);
    become(true);
    expect([state.get(), store.text]).toEqual(['first', undefined]);
  });

  test('loses the value of earlier pages if stored consent refuses the group, and keeps the changes of this page', () => {
    const { consent, become, refuse } = createConsentStub();
    const { store, read, keep } = createStore('a|b');
    const state = createConsentedState(consent, 2, createStoredPipes, read, keep);
    state.change(addItem, 'c');
    become(false);
    expect(store.text).toBe('a|b');
    refuse();
    expect([state.get(), store.text]).toEqual([['c'], undefined]);
    become(true);
    expect([state.get(), store.text]).toEqual([['c'], 'c']);
  });

  test('queues changes again when granted consent becomes unknown', () => {
    const { consent, become } = createConsentStub();
    const { store, read, keep } = createStore('5');
    const state = createConsentedState(consent, 2, createStoredCounter, read, keep);
    become(true);
    become(undefined);
    state.change(increase);
    expect([state.get(), store.text]).toEqual([1, '5']);
    become(true);
    expect([state.get(), store.text]).toEqual([6, '6']);
    become(undefined);
    state.change(increase);
    become(false);
    become(true);
    expect([state.get(), store.text]).toEqual([0, undefined]);
  });

  test('without changes stores nothing when consent is granted', () => {
    const { consent, become } = createConsentStub();
    const { store, read, keep } = createStore('old');
    const state = createConsentedState(consent, 2, createStoredText, read, keep);
    become(true);
    expect([state.get(), store.text]).toEqual(['old', 'old']);
  });
});
