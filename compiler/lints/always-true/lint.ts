import { defineLint } from '../define-lint.ts';

const country = 'data visitorCountry: country = layer("country")';
export const alwaysTrue = defineLint({
  name: 'always-true',
  summary: 'The condition of a rule, tag, call, page class or data element is always true.',
  why: 'The rule runs as if it had no condition; often the condition was meant to exclude somebody.',
  fix: 'Correct the condition, or delete it.',
  good: [
    `${country}\nrule a { on start when exists visitorCountry do log("a") }`,
    `const isNew = true\nrule a { on start when isNew do log("a") }`,
  ],
  bad: [
    `${country}\nrule a { on start when exists visitorCountry or not exists visitorCountry do log("a") }`,
    `rule a { on start when path starts with "/" do log("a") }`,
  ],
  run(_, warn, { findings }) {
    for (const { kind, message, span, related } of findings().found)
      if (kind === 'always-true') warn(message, span, related);
  },
});
