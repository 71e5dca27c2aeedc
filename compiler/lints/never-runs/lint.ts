import { defineLint } from '../define-lint.ts';
import { deadTriggers } from './dead-triggers.ts';

const country = 'data visitorCountry: country = layer("country")';
const tag = (when: string) =>
  `tag ad { vendor: pixel group: targeting on start ${when} options: { url: "https://ad.example/p" } }`;

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
  ],
  bad: [
    `${country}\nrule a { on start when visitorCountry in [DE] and visitorCountry is US do log("a") }`,
    `rule a { on start when path starts with "/a" and path starts with "/b" do log("a") }`,
    `rule a { on start when viewport.width < 1 and viewport.width > 2 do log("a") }`,
    `state isOpen: flag\nrule a { on start when isOpen do log("a") }`,
    `state isOpen: flag\nrule a { on changed(isOpen) do log("a") }`,
    `${tag('when path is "/a" and path is "/b"')}`,
  ],
  run(program, warn, { findings }) {
    const { found, stopped } = findings();
    for (const { owner, trigger, reason } of deadTriggers(program, stopped)) {
      const span = { source: owner.source, start: trigger.start, end: trigger.end };
      warn(`${reason}, so this never starts "${owner.id}".`, span);
    }
    for (const { kind, message, span, related } of found) if (kind === 'never-runs') warn(message, span, related);
  },
});
