import { defineLint } from '../define-lint.ts';

export const storedWithoutGroup = defineLint({
  name: 'stored-without-group',
  summary: 'A state outlives the page, and names no consent group in a project that has some.',
  why: 'What is stored in the browser of a visitor needs consent, as a tag does, unless the page cannot do without it.',
  fix: 'Name the group; where the page cannot do without it, that is: group: necessary',
  good: [
    'state seen: flag { keep: visitor, group: performance }\nrule r { on start do set(seen, true) }',
    'state seen: flag { keep: visitor, group: necessary }\nrule r { on start do set(seen, true) }',
    'state seen: flag { keep: page }\nrule r { on start do set(seen, true) }',
  ],
  bad: [
    'state seen: flag { keep: visitor }\nrule r { on start do set(seen, true) }',
    'state seen: text { key: cookie("seen") }\nrule r { on start do set(seen, "yes") }',
  ],
  run({ states, consent }, warn) {
    if (!consent?.groups.some(({ id }) => id !== 'necessary')) return;
    for (const { id, keep, key, group, nameSpan } of states) {
      if (group !== undefined || (keep === 'page' && !key)) continue;
      warn(`"${id}" is stored in the browser, and waits for no consent group.`, nameSpan);
    }
  },
});
