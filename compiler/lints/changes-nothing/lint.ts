import { defineLint } from '../define-lint.ts';

const country = 'data visitorCountry: country = layer("country")';
const tag = (when: string) =>
  `tag ad { vendor: pixel group: targeting on start ${when} options: { url: "https://ad.example/p" } }`;

export const changesNothing = defineLint({
  name: 'changes-nothing',
  summary: 'A part of a condition changes nothing for any visitor.',
  why: 'Readers take it for a restriction, or for an exception, that does not exist.',
  fix: 'Delete it, or correct it.',
  good: [
    'page career = path starts with "/careers/"\nrule a { on start when page is career and path is "/careers/a" do log("a") }',
    `${country}\nrule a { on start when not (exists visitorCountry and visitorCountry is DE) do log("a") }`,
    `${country}\nrule a { on start when visitorCountry in [DE, FR] and not (visitorCountry is FR) do log("a") }`,
    `${country}\n${tag('when visitorCountry is DE')}\nrule a { on start when visitorCountry is DE do log("a") }`,
  ],
  bad: [
    'page career = path starts with "/careers/"\nrule a { on start when page is career and page is career do log("a") }',
    `${country}\nrule a { on start when visitorCountry is DE and visitorCountry in [DE, FR] do log("a") }`,
    'rule a { on start when path is "/careers/a" and path starts with "/careers" do log("a") }',
    `rule a { on start when path starts with "/a" or path is "/a/b" do log("a") }`,
  ],
  run(_, warn, { findings }) {
    for (const { kind, message, span, related } of findings().found)
      if (kind === 'changes-nothing') warn(message, span, related);
  },
});
