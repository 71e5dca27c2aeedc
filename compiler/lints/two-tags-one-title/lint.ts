import type { Running } from '../../language/model/program.ts';
import { defineLint } from '../define-lint.ts';

export const twoTagsOneTitle = defineLint({
  name: 'two-tags-one-title',
  summary: 'Two rules or tags share a title, so reviewers cannot distinguish them in the report.',
  why: 'Reviewers know rules by their titles, not by their names in files.',
  fix: 'Give one of them another title.',
  good: ['rule a "First" { on start do log("a") }\nrule b "Second" { on start do log("b") }'],
  bad: ['rule a "Same" { on start do log("a") }\nrule b "Same" { on start do log("b") }'],
  run({ rules, tags }, warn) {
    const seen = new Map<string, Running>();
    for (const running of [...rules, ...tags].toSorted((a, b) => a.position - b.position)) {
      if (running.title === undefined) continue;
      const before = seen.get(running.title);
      if (!before) seen.set(running.title, running);
      else {
        const related = { span: before.nameSpan, label: 'the other one' };
        warn(`"${running.id}" and "${before.id}" share the title "${running.title}".`, running.nameSpan, related);
      }
    }
  },
});
