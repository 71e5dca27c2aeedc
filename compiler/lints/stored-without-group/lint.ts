import { defineLint } from '../define-lint.ts';

export const storedWithoutGroup = defineLint({
  name: 'stored-without-group',
  summary: 'A state is kept beyond the page without a consent group, although the project has groups.',
  why: "Data stored in a visitor's browser needs consent, as a tag does, unless the page cannot work without it.",
  fix: 'Name the group; if the page cannot work without the state, add: group: necessary',
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
      warn(`"${id}" is stored in the browser, but waits for no consent group.`, nameSpan);
    }
  },
});
