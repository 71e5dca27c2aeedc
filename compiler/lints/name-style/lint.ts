import type { Declared, Program } from '../../language/model/program.ts';
import { defineLint } from '../define-lint.ts';

const rule = (name: string) => `rule ${name} { on start do log("x") }`;
const usual = ['pageView', 'jobView', 'applyNow', 'searchDone'].map(rule).join('\n');

export const nameStyle = defineLint({
  name: 'name-style',
  summary:
    'A name is written in another style than nearly all names of the project, such as "page_view" beside "jobView".',
  why: 'Names of one style are easier to guess and to search for.',
  fix: 'Rename it in the style of the others, or turn this lint off.',
  good: [`${usual}\n${rule('done')}`, `${rule('pageView')}\n${rule('job_view')}`],
  bad: [`${usual}\n${rule('job_view')}`, `${usual}\nstate LastPage: text\n${rule('seen')}`],
  run(program, warn) {
    const named = declarationsOf(program).flatMap((declared) => {
      const style = styles.find(({ test }) => test.test(declared.id));
      return style ? [{ declared, style }] : [];
    });
    const usual = styles.find(
      (one) => named.filter(({ style }) => style === one).length >= Math.max(4, named.length * share),
    );
    if (!usual) return;
    for (const { declared, style } of named) {
      if (style === usual) continue;
      warn(`"${declared.id}" is written in ${style.name}, nearly all other names in ${usual.name}.`, declared.nameSpan);
    }
  },
});

/** Which part of the names must have one style, for the others to be exceptions. */
const share = 0.8;

/** The styles of names of several words. A single word in lower case belongs to all of them. */
const styles = [
  { name: 'camelCase', test: /^[a-z][a-z\d]*[A-Z][A-Za-z\d]*$/ },
  { name: 'PascalCase', test: /^[A-Z][A-Za-z\d]*[a-z][A-Za-z\d]*$/ },
  { name: 'snake_case', test: /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/ },
  { name: 'kebab-case', test: /^[a-z][a-z\d]*(?:-[a-z\d]+)+$/ },
  { name: 'UPPER_CASE', test: /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/ },
];

/** Variables are not among them, because their names are those of the analytics service. */
function declarationsOf(program: Program): readonly Declared[] {
  const { tags, calls, rules, states, data, constants, sets, matrices, conditions, pages, elements, events } = program;
  const { records, functions } = program;
  return [
    ...tags,
    ...calls,
    ...rules,
    ...states,
    ...data,
    ...constants,
    ...sets,
    ...matrices,
    ...conditions,
    ...pages,
    ...elements,
    ...events,
    ...functions,
    ...records.filter(({ id }) => !/^[A-Z]/.test(id)),
  ];
}
