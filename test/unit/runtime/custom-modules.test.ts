import { afterEach, describe, expect, test, vi } from 'vitest';
import { callCustom } from '../../../runtime/custom/call-custom.ts';
import { functionOf } from '../../../runtime/custom/function-of.ts';
import { createCustomEvent } from '../../../runtime/custom/custom-event.ts';
import { createCustomSource } from '../../../runtime/custom/custom-source.ts';

const error = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => error.mockClear());
const message = (call: readonly unknown[]) => String((call[0] as Error).message);
const reported = () => error.mock.calls.map(message);
const fails = () => {
  throw new Error('no');
};

describe('a function of the project’s own', () => {
  test('is loaded when it is called first, and once', () => {
    const load = vi.fn(() => ({ default: (a: unknown, b: unknown) => [a, b] }));
    const own = functionOf(load);
    expect(load).not.toHaveBeenCalled();
    expect([own(1, 2), own(3, 4)]).toEqual([[1, 2], [3, 4]]); // prettier-ignore
    expect(load).toHaveBeenCalledTimes(1);
  });

  test.each([undefined, null, 42, {}])('fails where its module exports %s (RULE-06)', (exported) => {
    expect(functionOf(() => ({ default: exported }))).toThrow(/^Module did not export a function$/);
  });

  test('fails for its caller alone where its module fails while it is loaded', () => {
    expect(functionOf(fails)).toThrow('no');
  });

  test('rejects for those who look, and for nobody else', async () => {
    // A rejection that nobody looks at would end this test's process.
    const own = functionOf(() => ({ default: async () => fails() }));
    own();
    await expect(own()).rejects.toThrow('no');
  });
});

describe('outside of rules', () => {
  test('what a function throws is logged', () => {
    expect(callCustom(fails)).toBeUndefined();
    expect(reported()).toEqual(['no']);
  });

  test('what it rejects is logged too', async () => {
    await expect(callCustom(async () => fails())).rejects.toThrow('no');
    expect(reported()).toEqual(['no']);
  });
});

describe('a value of a module', () => {
  test('is what the function answers at each reading', () => {
    let count = 0;
    const read = createCustomSource(() => ({ default: () => ++count }));
    expect([read(), read()]).toEqual([1, 2]);
  });

  test.each([
    { about: 'throws', module: { default: fails }, text: 'no' },
    { about: 'exports no function', module: {}, text: 'Module did not export a function' },
  ])('is missing, and that is logged, where the module $about', ({ module, text }) => {
    expect(createCustomSource(() => module)()).toBeUndefined();
    expect(reported()).toEqual([text]);
  });
});

test('DATA-12: a value that asks for itself is told beyond depth 10; a chain of ten is none', () => {
  error.mockClear();
  let asked = 0;
  let links = 9;
  const read: () => unknown = createCustomSource(() => ({ default: () => (asked++ < links ? read() : 'end') }));
  expect([read(), asked, error.mock.calls]).toEqual(['end', 10, []]);
  [asked, links] = [0, 10];
  expect([read(), asked]).toEqual([undefined, 10]);
  expect(error.mock.calls).toEqual([['Data element circular reference detected']]);
  [asked, links] = [0, 0];
  expect(read()).toBe('end');
});

describe('an event of a module', () => {
  const start = (callback: () => void) => callback();

  test('starts its rules with what the module says, in their order', () => {
    const started: unknown[] = [];
    const listen = createCustomEvent(start, () => ({
      default: (fire: (detail: unknown) => void) => fire({ title: 'a' }),
    }));
    listen([(event) => started.push(1, event), () => started.push(2)]);
    expect(started).toEqual([1, { event: { detail: { title: 'a' } } }, 2]);
  });

  test('waits for the start of the bundle', () => {
    const module = vi.fn();
    createCustomEvent(
      () => {},
      () => ({ default: module }),
    )([]);
    expect(module).not.toHaveBeenCalled();
  });

  test('never comes, and that is logged, where the module fails', () => {
    createCustomEvent(start, () => ({ default: fails }))([fails]);
    createCustomEvent(start, () => ({}))([fails]);
    expect(reported()).toEqual(['no', 'Module did not export a function']);
  });
});
