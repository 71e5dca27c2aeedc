import { defineLint } from '../define-lint.ts';

export const thenWithoutWaiting = defineLint({
  name: 'then-without-waiting',
  summary: '"then" follows an action that ends immediately, so it waits for nothing.',
  why: 'Readers expect "then" to wait, and may not notice that a necessary wait is missing.',
  fix: 'Remove "then"; the next action runs after this one anyway.',
  good: ['rule a { on start do wait(1s) then log("later") }'],
  bad: ['rule a { on start do log("one") then log("two") }'],
  run({ rules }, warn) {
    for (const { actions, source } of rules) {
      for (const action of actions) {
        const waits =
          action.kind === 'vendor' || action.kind === 'send' || (action.kind === 'call' && action.action.waits);
        if (action.thenWaits && !waits) {
          warn(`"${action.text()}" ends immediately, so "then" waits for nothing.`, {
            source,
            start: action.start,
            end: action.end,
          });
        }
      }
    }
  },
});
