import { defineLint } from '../define-lint.ts';

export const undocumented = defineLint({
  name: 'undocumented',
  level: 'off',
  summary: 'A tag, call or rule has no doc comment.',
  why: 'Reviewers read the comment in the report. Without it, they know what happens, but not why.',
  fix: 'Write a line above it that begins with /// and says what it is for.',
  good: [
    '/// Counts visits for the campaign team.\nrule r { on start do log("r") }',
    '/// The advertiser counts views.\ntag ad { vendor: pixel group: targeting on start options: { url: "https://ad.example/p" } }',
  ],
  bad: [
    'rule r { on start do log("r") }',
    'tag ad { vendor: pixel group: targeting on start options: { url: "https://ad.example/p" } }',
    'call lookup { get: "/lookup" }\n/// Asks for the referrer.\nrule r { on start do send(lookup) }',
  ],
  run({ tags, calls, rules }, warn) {
    for (const { id, documentation, nameSpan } of [...tags, ...calls, ...rules]) {
      if (documentation.length === 0) warn(`"${id}" has no doc comment.`, nameSpan);
    }
  },
});
