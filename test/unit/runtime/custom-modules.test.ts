import { afterEach, describe, expect, test, vi } from 'vitest';
import { callCustom } from '../../../runtime/custom/call-custom.ts';
import { functionOf } from '../../../runtime/custom/function-of.ts';
import { createCustomEvent } from '../../../runtime/custom/custom-event.ts';
import { createCustomSource } from '../../../runtime/custom/custom-source.ts';

const error = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => error.mockClear());
const message = ([text, thrown]: readonly unknown[]) => `${text} ${(thrown as Error).message}`;
const reported = () => error.mock.calls.map(message);
const fails = () => {
  throw new Error('no');
};

describe('the function of a custom module', () => {
  test('is loaded at the first call, and once', () => {
    const load = vi.fn(() => (a: unknown, b: unknown) => [a, b]);
    const own = functionOf(load, 'a.ts');
    expect(load).not.toHaveBeenCalled();
    expect([own(1, 2), own(3, 4)]).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test.each([undefined, null, 42, {}])('throws if its module exports %s (RULE-06)', (exported) => {
    expect(functionOf(() => exported, 'a.ts')).toThrow(/^Module did not export a function$/);
  });

  test('throws only at its caller if its module fails to load', () => {
    expect(functionOf(fails, 'a.ts')).toThrow('no');
  });

  test('rejects for its callers, without an unhandled rejection', async () => {
    // An unhandled rejection would end the process of this test.
    const own = functionOf(() => async () => fails(), 'a.ts');
    own();
    await expect(own()).rejects.toThrow('no');
  });
});

describe('outside of rules', () => {
  test('logs what a function throws', () => {
    expect(callCustom(functionOf(() => fails, 'a.ts'))).toBeUndefined();
    expect(reported()).toEqual(['Module "a.ts" failed. no']);
  });

  test('logs what its promise rejects', async () => {
    await expect(callCustom(functionOf(() => async () => fails(), 'a.ts'))).rejects.toThrow('no');
    expect(reported()).toEqual(['Module "a.ts" failed. no']);
  });
});

describe('the value of a custom module', () => {
  test('is the return value of the function at each reading', () => {
    let count = 0;
    const read = createCustomSource(() => () => ++count, 'a.ts');
    expect([read(), read()]).toEqual([1, 2]);
  });

  test.each([
    { about: 'throws', module: fails, text: 'no' },
    { about: 'exports no function', module: undefined, text: 'Module did not export a function' },
  ])('is missing, with an error in the log, if the module $about', ({ module, text }) => {
    expect(createCustomSource(() => module, 'a.ts')()).toBeUndefined();
    expect(reported()).toEqual([`Module "a.ts" failed. ${text}`]);
  });
});

test('DATA-12: reports a value that reads itself more than 10 levels deep, and accepts a chain of ten', () => {
  error.mockClear();
  let reads = 0;
  let links = 9;
  const read: () => unknown = createCustomSource(() => () => (reads++ < links ? read() : 'end'), 'a.ts');
  expect([read(), reads, error.mock.calls]).toEqual(['end', 10, []]);
  [reads, links] = [0, 10];
  expect([read(), reads]).toEqual([undefined, 10]);
  expect(error.mock.calls).toEqual([['Data element circular reference detected:', 'a.ts']]);
  [reads, links] = [0, 0];
  expect(read()).toBe('end');
});

describe('the event of a custom module', () => {
  const start = (callback: () => void) => callback();

  test('starts its rules in order, with the detail from the module', () => {
    const started: unknown[] = [];
    const listen = createCustomEvent(start, () => (fire: (detail: unknown) => void) => fire({ title: 'a' }), 'a.ts');
    listen([(event) => started.push(1, event), () => started.push(2)]);
    expect(started).toEqual([1, { event: { detail: { title: 'a' } } }, 2]);
  });

  test('waits for the start of the bundle', () => {
    const module = vi.fn();
    createCustomEvent(
      () => {},
      () => module,
      'a.ts',
    )([]);
    expect(module).not.toHaveBeenCalled();
  });

  test('never occurs, with an error in the log, if the module fails', () => {
    createCustomEvent(start, () => fails, 'a.ts')([fails]);
    createCustomEvent(start, () => undefined, 'a.ts')([fails]);
    expect(reported()).toEqual(['Module "a.ts" failed. no', 'Module "a.ts" failed. Module did not export a function']);
  });
});
