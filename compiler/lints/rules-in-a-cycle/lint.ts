import { type Cycle, findCycles, placeOfCycle } from '../../compile/flow/find-cycles.ts';
import type { Expression } from '../../language/model/expression.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import type { Rule, Running } from '../../language/model/program.ts';
import { defineLint } from '../define-lint.ts';

const analytics = `tag analytics {
  vendor: adobeAnalytics group: necessary options: { server: "metrics.example.com", suite: "example" }
}
rule first { on start do analytics.link("first") }
`;

export const rulesInACycle = defineLint({
  name: 'rules-in-a-cycle',
  summary: 'A rule starts itself, perhaps through other rules, and their actions never change their conditions.',
  why: 'If the conditions are true once, they stay true, so the page sends data endlessly, or freezes.',
  fix: 'Check a field of the event, or a state that the rule sets first, or add "once" to the rule.',
  good: [
    `${analytics}state isSent: flag
rule second { on sent(analytics) when not isSent do set(isSent, true) analytics.link("second") }`,
    `${analytics}rule second { on sent(analytics) when beacon.name is "first" do analytics.link("second") }`,
    `${analytics}rule second { once on sent(analytics) when path is "/jobs" do analytics.link("second") }`,
    `event again = direct("again")
rule later { on again when path is "/jobs" do wait(1s) then raise(again) }`,
    `state clicks: counter
rule count { on changed(clicks) when clicks < 3 do increase(clicks) }`,
  ],
  bad: [
    `${analytics}rule second { on sent(analytics) when path is "/jobs" do analytics.link("second") }`,
    `event ping = direct("ping")
event pong = layer("pong")
rule there { on ping when path is "/jobs" do raise(pong) }
rule back { on pong do raise(ping) }`,
    `state clicks: counter
rule count { on changed(clicks) when path is "/jobs" do increase(clicks) }`,
  ],
  run(program, warn) {
    for (const cycle of findCycles(program, canRepeat, isUnchanged)) {
      const { rule, path, span, related } = placeOfCycle(cycle);
      warn(`"${rule}" starts itself, perhaps endlessly: ${path}.`, span, related);
    }
  },
});

/** Whether a rule may run again for each event: it has no "once", and its condition does not read the event. */
function canRepeat(running: Running): boolean {
  const isAboutEvent = running.when && dependenciesOf(running.when).some(({ kind }) => kind === 'field');
  return !(running as Rule).once && !isAboutEvent;
}

/** Whether the cycle has conditions, and none reads a value that one of its rules sets or passes to the page. */
function isUnchanged(cycle: Cycle): boolean {
  const actions = cycle.flatMap(({ from }) => ('vendor' in from ? [] : (from as Rule).actions));
  const states = new Set(actions.flatMap((action) => (action.kind === 'state' ? [action.state] : [])));
  const isPageChanged = actions.some(
    (action) =>
      (action.kind === 'raise' && action.detail) ||
      (action.kind === 'call' && !/^(log|wait)$/.test(action.action.name)),
  );
  const conditions = cycle
    .flatMap(({ from, through }) => [from.when, through?.when])
    .filter((when) => when !== undefined);
  const isChanged = (part: Expression) =>
    part.kind === 'state' ? states.has(part.state) : part.kind === 'source' && isPageChanged;
  return conditions.length > 0 && !conditions.some((when) => dependenciesOf(when).some(isChanged));
}
