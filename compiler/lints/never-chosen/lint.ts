import { defineLint } from '../define-lint.ts';

export const neverChosen = defineLint({
  name: 'never-chosen',
  summary: 'A case, or a row of a lookup table, is never chosen.',
  why: 'An earlier case covers it, or the value that it asks for does not exist.',
  fix: 'Correct the condition of the case or the key of the row, or delete it.',
  good: [
    `data size: text = case { viewport.width < 768: "small", viewport.width < 1200: "medium", otherwise: "large" }\nrule a { on start do log(size) }`,
  ],
  bad: [
    `data size: text = case { viewport.width < 1200: "medium", viewport.width < 768: "small", otherwise: "large" }\nrule a { on start do log(size) }`,
    `data kind: text = case { path is "/a": "a", otherwise: "b" }\nmatrix word: text by kind { "a": "x", "c": "y", otherwise: "z" }\nrule a { on start do log(word[kind]) }`,
  ],
  run(_, warn, { findings }) {
    for (const { kind, message, span, related } of findings().found)
      if (kind === 'never-chosen') warn(message, span, related);
  },
});
