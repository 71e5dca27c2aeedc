import { findCycles, type Cycle } from '../../analysis/find-cycles.ts';
import type { Expression } from '../../model/expression.ts';
import { dependenciesOf } from '../../traverse/references-of.ts';
import { placeOfCycle } from '../../analysis/place-of-cycle.ts';
import type { Rule, Running } from '../../model/program.ts';
import { defineLint } from '../define-lint.ts';

const analytics = `tag analytics {
  vendor: adobeAnalytics group: necessary options: { server: "metrics.example.com", suite: "example" }
}
rule first { on start do analytics.link("first") }
`;

export const rulesInACycle = defineLint({
  name: 'rules-in-a-cycle',
  summary: 'A rule starts itself, maybe through others, and nothing that they do changes what they ask.',
  why: 'Where the conditions hold once they hold each time round, and the page sends, or stands still, without end.',
  fix: 'Ask for the event, or for a state that the rule sets before it goes on, or let the rule run "once".',
  good: [
    `${analytics}state isTold: flag
rule second { on sent(analytics) when not isTold do set(isTold, true) analytics.link("second") }`,
    `${analytics}rule second { on sent(analytics) when beacon.name is "first" do analytics.link("second") }`,
    `${analytics}rule second { once on sent(analytics) when path is "/jobs" do analytics.link("second") }`,
    `event again = direct("again")
rule later { on again when path is "/jobs" do wait(1s) then raise(again) }`,
  ],
  bad: [
    `${analytics}rule second { on sent(analytics) when path is "/jobs" do analytics.link("second") }`,
    `event ping = direct("ping")
event pong = layer("pong")
rule there { on ping when path is "/jobs" do raise(pong) }
rule back { on pong do raise(ping) }`,
  ],
  run(program, warn) {
    for (const cycle of findCycles(program, goesOn, isOnlyAsked)) {
      const { rule, path, span, related } = placeOfCycle(cycle);
      warn(`"${rule}" starts itself, and may do so without end: ${path}.`, span, related);
    }
  },
});

/** Who asks once only, or what the event is, means to end. */
function goesOn(running: Running): boolean {
  const isAboutEvent = running.when && dependenciesOf(running.when).some(({ kind }) => kind === 'field');
  return !(running as Rule).once && !isAboutEvent;
}

/** Whether conditions are asked, and none of them for what one of the rules sets, or hands to the page. */
function isOnlyAsked(cycle: Cycle): boolean {
  const actions = cycle.flatMap(({ from }) => ('vendor' in from ? [] : (from as Rule).actions));
  const states = new Set(actions.flatMap((action) => (action.kind === 'state' ? [action.state] : [])));
  const isPageChanged = actions.some(
    (action) =>
      (action.kind === 'raise' && action.detail) ||
      (action.kind === 'call' && !/^(log|wait)$/.test(action.action.name)),
  );
  const asked = cycle.flatMap(({ from, through }) => [from.when, through?.when]).filter((when) => when !== undefined);
  const isChanged = (part: Expression) =>
    part.kind === 'state' ? states.has(part.state) : part.kind === 'source' && isPageChanged;
  return asked.length > 0 && !asked.some((when) => dependenciesOf(when).some(isChanged));
}
