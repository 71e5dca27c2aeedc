import { endsLater } from '../../compile/analysis/ends-later.ts';
import { gateOfAction, needsConsent } from '../../compile/analysis/gate-of.ts';
import { requiredActions } from '../../compile/analysis/required-actions.ts';
import type { Action, Program } from '../../language/model/program.ts';
import { defineLint, type Warn } from '../define-lint.ts';
import { deadTriggers } from './dead-triggers.ts';

const country = 'data visitorCountry: country = layer("country")';
const tag = (when: string) =>
  `tag ad { vendor: pixel group: targeting on start ${when} options: { url: "https://ad.example/p" } }`;
const pair = `tag counts { vendor: pixel group: necessary exempt: "Counts." options: { url: "https://ad.example/c" } }
tag seen { vendor: pixel group: targeting withoutConsent: counts options: { url: "https://ad.example/s" } }
`;
const first = (group: string) => `tag first { vendor: pixel group: ${group} options: { url: "https://ad.example/f" } }
`;

export const neverRuns = defineLint({
  name: 'never-runs',
  summary:
    'A rule, tag, call or action can never run: its conditions contradict each other, or nothing causes its event.',
  why: 'It is in no bundle or has no effect there; often one of the conditions is a mistake.',
  fix: 'Correct the condition at the marked place, or delete the rule.',
  good: [
    `${country}\nrule a { on start when visitorCountry in [DE, FR] and visitorCountry is DE do log("a") }`,
    `rule a { on start when path starts with "/a" and path ends with "/b" do log("a") }`,
    `state isOpen: flag\nrule open { on click("a") do set(isOpen, true) }\nrule a { on start when isOpen do log("a") }`,
    `state isOpen: flag\nrule a { on changed(isOpen) do log("a") }\nrule open { on click("a") do set(isOpen, true) }`,
    `${pair}${first('performance')}rule a { on start do first.run then seen.run }`,
    `${pair}${first('targeting')}rule a { on start do first.run then always seen.run }`,
  ],
  bad: [
    `${country}\nrule a { on start when visitorCountry in [DE] and visitorCountry is US do log("a") }`,
    `rule a { on start when path starts with "/a" and path starts with "/b" do log("a") }`,
    `rule a { on start when viewport.width < 1 and viewport.width > 2 do log("a") }`,
    `state isOpen: flag\nrule a { on start when isOpen do log("a") }`,
    `state isOpen: flag\nrule a { on changed(isOpen) do log("a") }`,
    `${tag('when path is "/a" and path is "/b"')}`,
    `${pair}${first('targeting')}rule a { on start do first.run then seen.run }`,
  ],
  run(program, warn, { findings }) {
    const { found, stopped } = findings();
    for (const { owner, trigger, reason } of deadTriggers(program, stopped)) {
      const span = { source: owner.source, start: trigger.start, end: trigger.end };
      warn(`${reason}, so this never starts "${owner.id}".`, span);
    }
    for (const { kind, message, span, related } of found) if (kind === 'never-runs') warn(message, span, related);
    warnOfSubstitutes(program, warn);
  },
});

/** Warns of what runs without consent in place of a tag, but follows an action that has started with consent to its group. */
function warnOfSubstitutes(program: Program, warn: Warn): void {
  for (const { actions, source } of program.rules) {
    const required = requiredActions(actions);
    for (const [at, action] of actions.entries()) {
      const upper = action.kind === 'vendor' ? action.tag.substituteFor : undefined;
      // Consent may change until an action has ended.
      const before = upper && !required[at].some(endsLater) && required[at].find((one) => needs(one, upper.group));
      if (!before) continue;
      const { start, end } = action;
      const never = `"${action.text()}" never runs without consent to "${upper.group}" here`;
      warn(`${never}, because it follows "${before.text()}", which waits for that consent.`, { source, start, end });
    }
  }

  function needs(action: Action, group: string): boolean {
    const gate = gateOfAction(action, program);
    return needsConsent(gate.group) && gate.group === group && gate.through !== undefined;
  }
}
