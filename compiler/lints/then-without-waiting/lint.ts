import { defineLint } from '../define-lint.ts';

export const thenWithoutWaiting = defineLint({
  name: 'then-without-waiting',
  summary: '"then" stands after an action that ends at once, so it waits for nothing.',
  why: 'A reader takes "then" for a wait, and a wait that is not there may be missed where it was needed.',
  fix: 'Take "then" out; the next action runs after this one anyway.',
  good: ['rule a { on start do wait(1s) then log("later") }'],
  bad: ['rule a { on start do log("one") then log("two") }'],
  run({ rules }, warn) {
    for (const { actions, source } of rules) {
      for (const action of actions) {
        const waits =
          action.kind === 'vendor' || action.kind === 'send' || (action.kind === 'call' && action.action.waits);
        if (action.thenWaits && !waits) {
          warn(`"${action.text()}" ends at once, so "then" waits for nothing.`, {
            source,
            start: action.start,
            end: action.end,
          });
        }
      }
    }
  },
});
