import type { Accountability, Declared } from '../../language/model/program.ts';
import { defineLint } from '../define-lint.ts';

export const expired = defineLint({
  name: 'expired',
  needsDay: true,
  summary:
    'The last day in "until" of a tag, call or state is over. Only "tagc lint" reports it, because the output of a build must not depend on the day.',
  why: 'It still runs for visitors, although nobody needs it any more, or nobody has decided to keep it.',
  fix: 'Delete it, or ask its owner for another day.',
  good: [
    'tag ad { vendor: pixel group: targeting until: 2026-01-01 on start options: { url: "https://ad.example/p" } }',
    'state seen: flag { until: 2027-12-31 }\nrule r { on start when not seen do set(seen, true) }',
  ],
  bad: [
    'tag ad { vendor: pixel group: targeting until: 2025-12-31 on start options: { url: "https://ad.example/p" } }',
    'call lookup { get: "/lookup" owner: "Search" until: 2025-06-30 }\nrule r { on start do send(lookup) }',
    'state seen: flag { until: 2024-02-29 }\nrule r { on start when not seen do set(seen, true) }',
  ],
  run({ tags, calls, states }, warn, { today }) {
    if (today === undefined) return;
    const all: readonly (Declared & Accountability)[] = [...tags, ...calls, ...states];
    for (const { id, owner, until } of all) {
      if (!until || until.day >= today) continue;
      const whose = owner === undefined ? '' : ` Its owner is "${owner}".`;
      warn(`"${id}" was needed until ${until.day}.${whose}`, until.span);
    }
  },
});
