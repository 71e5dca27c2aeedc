import { circlesOf } from '../../core/circles.ts';
import { placeOfCircle } from '../../core/place-of-circle.ts';
import { defineLint } from '../define-lint.ts';

const analytics = `tag analytics {
  vendor: adobeAnalytics group: necessary options: { server: "metrics.example.com", suite: "example" }
}
rule first { on load do analytics.link("first") }
`;

export const rulesInACircle = defineLint({
  name: 'rules-in-a-circle',
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
    for (const circle of circlesOf(program, true)) {
      const { rule, path, span, related } = placeOfCircle(circle);
      warn(`"${rule}" starts itself, and may do so without end: ${path}.`, span, related);
    }
  },
});
