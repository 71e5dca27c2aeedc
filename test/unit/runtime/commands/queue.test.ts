import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { argumentsOf } from '../../../../runtime/commands/arguments-of.ts';
import { createFunctionQueue } from '../../../../runtime/commands/function-queue.ts';
import { createQueue } from '../../../../runtime/commands/queue.ts';

let page: any;
let logged: unknown[];

beforeEach(() => {
  page = {};
  logged = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('console', { ...console, error: (what: string) => logged.push(what) });
});
afterEach(() => vi.unstubAllGlobals());

const createArguments = (first?: () => unknown[][]) =>
  createQueue(
    'layer',
    () => [],
    (list, command) => list.push(argumentsOf(...command)),
    first,
  );
const createList = () =>
  createQueue(
    'layer',
    () => [],
    (list, command) => list.push(command),
  );
const createFlat = () =>
  createQueue(
    'layer',
    () => [],
    (list, command) => list.push(...command),
    0,
    0,
    0,
    true,
  );
const createFunction = () => createFunctionQueue('px', 'queue', 0, 'callMethod');

const shown = (list: any) => Array.from(list, (item: any) => Array.from(item).join(' '));

test('takes back its own items only, if the page adds others after each', () => {
  const own = ['config', 'G-1'];
  page.layer = [own];
  page.layer.push = function (...items: unknown[]) {
    Array.prototype.push.call(this, ...items, ['logged']);
    throw new Error('of the page');
  };
  const queue = createArguments();
  const takeBack = [queue(['config', 'G-1'], 'one'), queue(['event', 'buy'], 'one')];
  expect(shown(page.layer)).toEqual(['config G-1', 'config G-1', 'logged', 'event buy', 'logged']);
  takeBack.forEach((back) => back());
  expect(shown(page.layer)).toEqual(['config G-1', 'logged', 'logged']);
  expect(page.layer[0]).toBe(own);
  expect(logged).toEqual(['one', 'one']);
});

test('takes back its own commands only, from a function of the page that adds others', () => {
  const queue = createFunction();
  queue(['init', 1]);
  const { px } = page;
  page.px = Object.assign((...list: unknown[]) => (px(...list), px('logged')), { queue: px.queue });
  const takeBack = queue(['track']);
  expect(shown(px.queue)).toEqual(['init 1', 'track', 'logged']);
  takeBack();
  expect(shown(px.queue)).toEqual(['init 1', 'logged']);
});

test('takes back the parts of a command from a flat list, and leaves equal parts of others', () => {
  page.layer = ['event', 'buy', 1];
  const queue = createFlat();
  const value = {};
  const takeBack = queue(['event', 'buy', value]);
  page.layer.push('event', 'buy');
  takeBack();
  expect(page.layer).toEqual(['event', 'buy', 1, 'event', 'buy']);
  page.layer = [];
  queue();
  expect(page.layer).toEqual([]);
});

test.each([
  ['lists', createList],
  ['arguments', () => createArguments(() => [['js']])],
])('puts what waits into another list of the page, once, and takes it back there: %s', (_, create) => {
  const queue = create();
  const takeBack = queue(['a']);
  queue(['b']);
  const before = shown(page.layer);
  page.layer = [['own']];
  queue(['c']);
  expect(shown(page.layer)).toEqual(['own', ...before, 'c']);
  takeBack();
  expect(shown(page.layer)).toEqual(['own', ...before.filter((one) => one !== 'a'), 'c']);
  page.layer = [];
  queue.arrive();
  expect(shown(page.layer)).toEqual([...before.filter((one) => one !== 'a'), 'c']);
});

test('stays with the list that the script has read, and follows an object that the script puts there', () => {
  const queue = createList();
  queue(['a']);
  const list = page.layer;
  queue.arrive();
  page.layer = [];
  queue(['b']);
  page.layer = undefined;
  queue(['c']);
  expect(shown(list)).toEqual(['a', 'b', 'c']);
  const got: unknown[] = [];
  page.layer = { push: (item: unknown) => got.push(item) };
  queue(['d']);
  page.layer = [];
  queue(['e']);
  expect(got).toEqual([['d'], ['e']]);
});

test('stays with the function that the script has read, not with a function that has no list', () => {
  const queue = createFunction();
  queue(['a']);
  const got: unknown[] = [];
  page.px.callMethod = (...list: unknown[]) => got.push(list);
  queue.arrive();
  page.px = Object.assign(() => {}, { queue: [] });
  queue(['b']);
  page.px = (...list: unknown[]) => got.push(['wrapped', ...list]);
  queue(['c']);
  expect(got).toEqual([['b'], ['wrapped', 'c']]);
});

test('passes nothing on again to a function that the script has put there, also one with a list', () => {
  const queue = createFunctionQueue('px', 'queue', 0, 0, 0, 0, true, true);
  queue(['a']);
  const got: unknown[] = [];
  page.px = Object.assign((...list: unknown[]) => got.push(list), { queue: [] });
  queue.arrive();
  queue(['b']);
  expect(got).toEqual([['b']]);
  expect(page.px.queue).toEqual([]);
});
