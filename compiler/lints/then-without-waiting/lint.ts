import { endsLater } from '../../compile/analysis/ends-later.ts';
import type { Edit } from '../../language/diagnostics/diagnostic.ts';
import type { Action } from '../../language/model/program.ts';
import { spanText, type Span } from '../../language/source/source.ts';
import { defineLint } from '../define-lint.ts';

const pixel = `tag pixel { vendor: pixel group: necessary options: { url: "https://count.example.com/p" } }
`;

export const thenWithoutWaiting = defineLint({
  name: 'then-without-waiting',
  summary: '"then" follows an action that ends immediately, so it waits for nothing.',
  why: 'Readers expect "then" to wait, and may not notice that a necessary wait is missing.',
  fix: 'Remove "then"; the next action runs after this one anyway.',
  good: [
    'rule a { on start do wait(1s) then log("later") }',
    `${pixel}rule a { on start do pixel.run then log("sent") then always log("in any case") }`,
  ],
  bad: [
    'rule a { on start do log("one") then log("two") }',
    `${pixel}rule a { on start do pixel.run then always log("two") }`,
  ],
  run({ rules }, warn) {
    for (const { actions, source } of rules) {
      let isBehind = false;
      for (const action of actions) {
        if (action.thenWaits && !matters(action, isBehind)) {
          const span = { source, start: action.start, end: action.end };
          warn(`"${action.text()}" ends immediately, so "then" waits for nothing.`, span, undefined, withoutThen(span));
        }
        if (action.thenWaits) isBehind = !action.always;
      }
    }
  },
});

/**
 * Whether the next action differs with and without the `then` of an action. The next action depends on a tag, because it
 * may not start. `then always` ends such a dependency (`isBehind`).
 */
const matters = (action: Action, isBehind: boolean): boolean =>
  endsLater(action) || (action.always ? isBehind : action.kind === 'vendor');

/** Removes `then` at the end of an action. What `always` ends depends on the rest of the rule, so a person must decide. */
function withoutThen(span: Span): readonly Edit[] | undefined {
  const [found] = /\s+then$/.exec(spanText(span)) ?? [];
  return found === undefined ? undefined : [{ span: { ...span, start: span.end - found.length }, text: '' }];
}
