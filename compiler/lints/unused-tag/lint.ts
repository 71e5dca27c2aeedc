import { defineLint } from '../define-lint.ts';
import { startedTags } from '../started-tags.ts';

const tag = (when: string) =>
  `tag ad { vendor: pixel group: targeting ${when} options: { url: "https://ad.example/p" } }`;
const analytics =
  'tag analytics { vendor: adobeAnalytics group: performance options: { server: "metrics.example.com", suite: "example" } }';

export const unusedTag = defineLint({
  name: 'unused-tag',
  summary: 'Nothing starts a tag: it has no event, no rule uses it, and no option of another tag names it.',
  why: 'The tag does nothing for any visitor, although the file looks as if it did.',
  fix: 'Give it an event (on start), use it in a rule, or delete it.',
  good: [tag('on start'), `${analytics}\nrule a { on start do analytics.link("a") }`],
  bad: [tag(''), `${analytics}\nrule a { on sent(analytics) do log("a") }`],
  run(program, warn) {
    const started = startedTags(program);
    for (const unused of program.tags) {
      if (!started.has(unused)) warn(`Nothing starts the tag "${unused.id}".`, unused.nameSpan);
    }
  },
});
