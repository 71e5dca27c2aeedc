import { describe, expect, test } from 'vitest';
import type { Consent } from '../../../runtime/consent/consent.ts';
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

/** Consent as a test says it is. */
function createAnswers() {
  const listeners: (() => void)[] = [];
  const answers = { given: undefined as boolean | undefined, wasGranted: false };
  const consent: Consent = {
    given: () => answers.given,
    isWithdrawn: () => answers.given === false && answers.wasGranted,
    listen: (changed) => void listeners.push(changed),
  };
  const become = (given: boolean | undefined) => {
    answers.given = given;
    answers.wasGranted ||= given === true;
    for (const listener of listeners) listener();
  };
  return { consent, become };
}

const atOnce = (callback: () => void) => callback();

describe('what is made while a group is given (VIST-01)', () => {
  test('waits for consent, is made once, and taken back with consent', () => {
    const { consent, become } = createAnswers();
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

  test('stays where consent is not known any more, which is no withdrawal', () => {
    const { consent, become } = createAnswers();
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

  test('or from the start, where it waits for nothing', () => {
    let made = 0;
    const read = createFromStart(atOnce, () => ++made);
    expect(made).toBe(1);
    expect([read(), read()]).toEqual([1, 1]);
  });
});

describe('a state that waits for a group (CONS-08)', () => {
  function createStore(text?: string) {
    const store = { text };
    const read: Read = () => store.text;
    const keep: Store = (next) => void (store.text = next);
    return { store, read, keep };
  }

  test('touches no storage before it is given, and then keeps what was set last', () => {
    const { consent, become } = createAnswers();
    const { store, read, keep } = createStore('old');
    const state = createConsentedState(consent, 2, createStoredText, read, keep);
    expect(state.get()).toBeUndefined();
    state.set('one');
    state.set('two');
    expect([state.get(), store.text]).toEqual(['two', 'old']);
    become(true);
    expect([state.get(), store.text]).toEqual(['two', 'two']);
  });

  test('what was done to a list meanwhile is done to what earlier pages stored', () => {
    const { consent, become } = createAnswers();
    const { store, read, keep } = createStore('a|b');
    const state = createConsentedState(consent, 2, createStoredPipes, read, keep);
    state.change(addItem, 'b');
    state.change(addItem, 'c');
    state.change(removeItem, 'a');
    expect(state.get()).toEqual(['b', 'c']);
    become(true);
    expect([state.get(), store.text]).toEqual([['b', 'b', 'c'], 'b|b|c']);
  });

  test('and a counter goes on from there, unless it was set', () => {
    const { consent, become } = createAnswers();
    const { store, read, keep } = createStore('5');
    const state = createConsentedState(consent, 2, createStoredCounter, read, keep, () => 10);
    state.change(increase);
    expect(state.get()).toBe(11);
    become(true);
    expect(store.text).toBe('6');

    const other = createAnswers();
    const again = createConsentedState(other.consent, 2, createStoredCounter, read, keep);
    again.change(increase);
    again.set(0);
    again.change(increase);
    other.become(true);
    expect(store.text).toBe('1');
  });

  test('is removed by a withdrawal, and what is done from then on is gone for good', () => {
    const { consent, become } = createAnswers();
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

  test('waits again where what was given is not known any more', () => {
    const { consent, become } = createAnswers();
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

  test('of which nothing was set changes nothing when consent comes', () => {
    const { consent, become } = createAnswers();
    const { store, read, keep } = createStore('old');
    const state = createConsentedState(consent, 2, createStoredText, read, keep);
    become(true);
    expect([state.get(), store.text]).toEqual(['old', 'old']);
  });
});
