import { defineLint } from '../define-lint.ts';

const country = 'data visitorCountry: country = layer("country")';
export const neverTrue = defineLint({
  name: 'never-true',
  summary: 'A condition, page class or part of a condition is never true.',
  why: 'No visitor has the values that it asks for, so what depends on it never happens.',
  fix: 'Correct the comparison at the marked place, or delete it.',
  good: [`page career = path starts with "/careers/"\nrule a { on start when page is career do log("a") }`],
  bad: [
    `page career = path is "/a" and path is "/b"\nrule a { on start when page is career do log("a") }`,
    `page career = path starts with "careers/"\nrule a { on start when page is career do log("a") }`,
    `${country}\ncondition near = visitorCountry is DE and visitorCountry is FR\nrule a { on start when near do log("a") }`,
    `rule a { on start when path is "/c" or (path is "/a" and path is "/b") do log("a") }`,
  ],
  run(_, warn, { findings }) {
    for (const { kind, message, span, related } of findings().found)
      if (kind === 'never-true') warn(message, span, related);
  },
});
