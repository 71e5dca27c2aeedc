import { codeLineFrom } from '../code-line.ts';
import { defineLint } from '../define-lint.ts';

export const fileNotImported = defineLint({
  name: 'file-not-imported',
  summary:
    'A rule file of the project folder is imported by no file. Files of other projects are not reported: these have a `project` of their own, or are in its folder. Nor are files that only declare vendors, with constants and functions for them.',
  why: 'The rules in this file are in no bundle, and its scenarios do not run.',
  fix: 'Import it in the entry file, or delete it.',
  good: [
    'import "rules/words.dsl"\n// In rules/words.dsl:\nconst words = ["a"]',
    'import "rules/words.dsl"\n// In rules/words.dsl:\nconst words = ["a"]\n// In rules/other/rules.dsl:\nproject other {}\n// In rules/other/tags.dsl:\nconst tags = ["a"]',
    'const words = ["a"]\n// In docs/workspace.dsl:\nworkspace { model { a -> b } }',
    'const words = ["a"]\n// In vendors/acme.dsl:\nprivate const host = "https://acme.example"\nvendor acme { fits: performance action count() = get("https://acme.example/c") }',
    'const words = ["a"]\n// In deploy/compose.yaml:\nservices:\n  web: {}',
  ],
  bad: [
    'import "rules/words.dsl"\n// In rules/words.dsl:\nconst words = ["a"]\n// In rules/clicks.dsl:\nrule a { on start do log("a") }',
    'const words = ["a"]\n// In rules/clicks.dsl:\nrule a { on start do log("a"',
    'const words = ["a"]\n// In scenarios/visits.yaml:\nscenario "Visit":\n  - when: wait 3s\n  - expect: no log "a"',
  ],
  run(_, warn, { unimported }) {
    for (const { source } of unimported) {
      const start = source.lineStarts[(codeLineFrom(source, 1) ?? 1) - 1];
      const [line] = /^[^\r\n]*/.exec(source.text.slice(start))!;
      warn(`No file imports "${source.path}", so it has no effect.`, { source, start, end: start + line.length });
    }
  },
});
