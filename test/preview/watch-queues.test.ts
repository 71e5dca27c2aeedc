import { expect, test } from 'vitest';
import { watchQueues } from '../../preview/page/watch-queues.ts';
import type { RecordedQueue } from '../../simulator/page/record-commands.ts';

/** Watches one queue of a page, and returns the commands that it receives. */
function watch(page: Record<string, any>, form: RecordedQueue['form'], methods: readonly string[] = []) {
  const commands: unknown[] = [];
  watchQueues([{ name: 'queue', form, methods }], ['Reader'], (_queue, json) => commands.push(JSON.parse(json)), page);
  return commands;
}

function argumentsOf(..._values: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params -- the form of Google's queue
  return arguments;
}

test('reports only arguments in a queue that is also a data layer, and keeps its items', () => {
  const page: Record<string, any> = { queue: [{ event: 'early' }] };
  const commands = watch(page, 'arguments');
  page.queue.push({ event: 'late' }, argumentsOf('event', 'sent'));
  expect(commands).toEqual([['event', 'sent']]);
  expect(page.queue).toHaveLength(3);
});

test('reports each command once, also after the page replaced its list or set it again', () => {
  const page: Record<string, any> = {};
  const commands = watch(page, 'lists');
  const first = page.queue;
  first.push(['first']);
  page.queue = first;
  page.queue.push(['second']);
  page.queue = [];
  page.queue.push(['third']);
  expect(commands).toEqual([['first'], ['second'], ['third']]);
  expect([...page.queue]).toEqual([['third']]);
});

test('leaves a list alone that cannot be changed, and anything that is no list', () => {
  const page: Record<string, any> = { queue: Object.freeze([]) };
  watch(page, 'lists');
  expect(page.queue).toEqual([]);
  page.queue = 'text';
  expect(page.queue).toBe('text');
});

test('reports items, calls of functions and calls of methods as commands', () => {
  const page: Record<string, any> = {};
  const items = watch(page, 'items');
  page.queue.push('event', 'name', {});
  expect(items).toEqual([['event', 'name', {}]]);

  const ofFunction: Record<string, any> = {};
  const calls = watch(ofFunction, 'function');
  ofFunction.queue('track', 'Lead');
  expect(calls).toEqual([['track', 'Lead']]);

  const ofMethods: Record<string, any> = {};
  const called = watch(ofMethods, 'methods', ['track']);
  ofMethods.queue.track('Lead');
  expect(called).toEqual([['track', 'Lead']]);
});

test('keeps reporting a list that an object of a class of the vendor takes over', () => {
  const page: Record<string, any> = {};
  const commands = watch(page, 'items');
  page.queue = new page.Reader({ q: page.queue });
  page.queue.push('event', 'name');
  expect(commands).toEqual([['event', 'name']]);
});

test('reports a command that cannot be written as JSON', () => {
  const page: Record<string, any> = {};
  const commands = watch(page, 'lists');
  const cyclic: unknown[] = ['event'];
  cyclic.push(cyclic);
  page.queue.push(cyclic);
  expect(commands).toEqual([['a cyclic value']]);
});
