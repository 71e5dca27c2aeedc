import { expect, test } from 'vitest';
import { titleOfStep } from '../../preview/panel/title-of-step.ts';
import { writeSteps } from '../../preview/bundles/write-steps.ts';
import { compileText } from '../support/compile-text.ts';

/** Returns the title of an action that sent a command. */
function titleOf(action: string, call: string, command: readonly unknown[]): string {
  const { program } = compileText(`
    vendor counter "Counter" {
      fits: performance  queue: list("_counter")  script: "https://counter.example.net/c.js"  cannotWithdraw: "It counts on."
      action ${action}
    }
    tag counting { vendor: counter  group: performance }
    rule counts { on ready  do counting.${call} }`);
  const [step] = Object.values(writeSteps(program));
  return titleOfStep(step, command);
}

test('the title of a command names its first argument, or else its id, also in a record', () => {
  const event = 'event(name: text) = ["event", name]';
  const order =
    'order(order_id: text, value: number) = ["event", "order", merge({}, { order_id: order_id, value: value })]';
  const purchase = 'purchase(value: number, id: text?) = ["track", { value: value }, { eventID: id }]';
  expect(titleOf(event, 'event("lead")', ['event', 'lead'])).toBe('Counter · event lead');
  expect(titleOf(order, 'order("FT-1", 5)', ['event', 'order', { order_id: 'FT-1' }])).toBe('Counter · order FT-1');
  expect(titleOf(purchase, 'purchase(5, id: "x")', ['track', { value: 5 }, { eventID: 'FT-1' }])).toBe(
    'Counter · purchase FT-1',
  );
  expect(titleOf(purchase, 'purchase(5)', ['track', { value: 5 }, {}])).toBe('Counter · purchase');
});
