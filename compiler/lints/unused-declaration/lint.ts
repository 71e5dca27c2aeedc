import { expressionSitesOf, roleTraits } from '../../compile/traverse/expression-sites.ts';
import { referencesOf, valuesOfData } from '../../compile/traverse/references-of.ts';
import type { Labeller } from '../../language/model/expression.ts';
import type { Call, Declared, Program } from '../../language/model/program.ts';
import { defineLint } from '../define-lint.ts';
import { deletionOf } from './deletion-of.ts';

export const unusedDeclaration = defineLint({
  name: 'unused-declaration',
  summary:
    'A condition, matrix, data element, page class, element, event, state, function, record, action or vendor is never used, or a call is never sent. Unused constants and sets are allowed, and so is what labels a place as personal.',
  why: 'Unused declarations are in no bundle; often a rule was meant to use them.',
  fix: 'Use it, or delete it.',
  good: [
    'condition testing = query("t") is "1"\nrule a { on start when testing do log("a") }',
    'function twice(a: text): text = a + a\nrule a { on start do log(twice(path)) }',
    'record job { id: text }\ndata job: job? = layer("job")\nrule a { on start do log("a", job.id) }',
    'matrix words: text by site { otherwise: "a" }\nrule a { on start do log(words[site]) }',
    'const retired = 65\ncountries nearby = [FR, DE]',
    'event shown = layer("shown")\nrule a { on shown do log("a") }',
    'data mail: personal(email) text? = layer("user.mail")\nrule a { on start do log("a", path) }',
    'data raw = layer("user.mail")\ndata mail: personal(email) text? = raw',
    'state mail: personal(email) text { keep: visitor group: necessary }',
    'event shown = layer("shown")\nscenario "a" { when push { event: "shown" } expect no log "a" }',
  ],
  bad: [
    'condition testing = query("t") is "1"\nrule a { on start do log("a") }',
    'function twice(a: text): text = a + a',
    'matrix word: text by site { otherwise: "a" }',
    'event shown = layer("shown")',
    'record job { id: text }',
    'action theme = module("./modules/theme.ts") { group: necessary }',
    'state words: text { limit: 9 keep: visitor group: necessary }',
    'vendor acme = module("./modules/theme.ts")',
  ],
  run(program, warn) {
    const report = (message: string, declaration: Declared) =>
      warn(message, declaration.nameSpan, undefined, deletionOf(declaration, program));
    const labelling = new Set(program.labellers.map(keyOf));
    const labels = (declaration: Declared) => labelling.has(keyOf(declaration));
    const used = usedDeclarations(program, labels);
    const { conditions, data, pages, elements, states, calls, rules } = program;
    const kinds = {
      condition: conditions,
      'data element': data,
      'page class': pages,
      element: elements,
      state: states,
    };
    for (const [kind, declarations] of Object.entries(kinds)) {
      for (const declaration of declarations as readonly Declared[]) {
        if (!used.has(declaration)) report(`The ${kind} "${declaration.id}" is never used.`, declaration);
      }
    }
    const isSent = (call: Call) =>
      rules.some(({ actions }) => actions.some((action) => action.kind === 'send' && action.call === call));
    for (const one of program.unused) if (!labels(one)) report(`The ${one.kind} "${one.id}" is never used.`, one);
    for (const call of calls) if (!isSent(call)) report(`The call "${call.id}" is never sent.`, call);
  },
});

const keyOf = ({ nameSpan: { source, start } }: Labeller): string => `${start} ${source.path}`;

/** `labels` says whether a declaration labels a place: that is a use, because values from there become personal. */
function usedDeclarations(program: Program, labels: (declaration: Declared) => boolean): ReadonlySet<Declared> {
  // Each declaration is followed only once, from its first reference.
  const used = new Set<Declared>();
  for (const data of [
    program.project.country,
    program.project.region,
    program.consent?.by,
    ...program.data.filter(labels),
  ]) {
    if (!data || used.has(data)) continue;
    used.add(data);
    for (const value of valuesOfData(data)) referencesOf(value, { seen: used });
  }
  for (const { role, expression } of expressionSitesOf(program)) {
    if (roleTraits[role].reached === 'directly') referencesOf(expression, { seen: used });
  }
  for (const state of program.states.filter(labels)) used.add(state);
  for (const { actions } of program.rules) {
    for (const action of actions) if (action.kind === 'state') used.add(action.state);
  }
  return used;
}
