import type { Expression } from '../../model/expression.ts';
import { declarationOf } from '../../traverse/target.ts';
import { expressionsOf } from '../../traverse/expressions-of.ts';
import { walkThrough } from '../../traverse/walk-through.ts';
import type { Call, Declared, Program } from '../../model/program.ts';
import { nounOf } from '../../diagnostics/nouns.ts';
import { defineLint } from '../define-lint.ts';

export const unusedDeclaration = defineLint({
  name: 'unused-declaration',
  summary:
    'Nothing uses a condition, matrix, data element, page class, element, event, state, function, record, action or vendor, or nothing sends a call. Constants and sets may be there for the record.',
  why: 'What nothing uses is in no bundle, and often a rule was meant to use it.',
  fix: 'Use it, or delete it.',
  good: [
    'condition testing = query("t") is "1"\nrule a { on load when testing do log("a") }',
    'function twice(a: text): text = a + a\nrule a { on load do log(twice(path)) }',
    'record job { id: text }\ndata job: job? = layer("job")\nrule a { on load do log("a", job.id) }',
    'matrix words: text by site { otherwise: "a" }\nrule a { on load do log(words[site]) }',
    'const retired = 65\ncountries nearby = [FR, DE]',
    'event shown = layer("shown")\nrule a { on shown do log("a") }',
    'event shown = layer("shown")\nscenario "a" { when push { event: "shown" } expect no log "a" }',
  ],
  bad: [
    'condition testing = query("t") is "1"\nrule a { on load do log("a") }',
    'function twice(a: text): text = a + a',
    'matrix word: text by site { otherwise: "a" }',
    'event shown = layer("shown")',
    'record job { id: text }',
    'action theme = module("./modules/theme.ts")',
    'vendor acme = module("./modules/theme.ts")',
  ],
  run(program, warn) {
    const used = usedDeclarations(program);
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
        if (!used.has(declaration)) warn(`Nothing uses the ${kind} "${declaration.id}".`, declaration.nameSpan);
      }
    }
    const isSent = (call: Call) =>
      rules.some(({ actions }) => actions.some((action) => action.kind === 'send' && action.call === call));
    for (const { kind, id, nameSpan } of program.unnamed) warn(`Nothing uses the ${nounOf(kind)} "${id}".`, nameSpan);
    for (const call of calls) if (!isSent(call)) warn(`Nothing sends the call "${call.id}".`, call.nameSpan);
  },
});

function usedDeclarations(program: Program): ReadonlySet<Declared> {
  const used = new Set<Declared>();
  if (program.project.country) used.add(program.project.country);
  if (program.consent?.by) used.add(program.consent.by);
  // What one of them leans on is not walked through again for the next.
  const seen = new Set<Expression>();
  for (const root of expressionsOf(program)) {
    for (const expression of walkThrough(root, seen)) {
      const declaration = namedBy(expression);
      if (declaration) used.add(declaration);
    }
  }
  for (const { actions } of program.rules) {
    for (const action of actions) if (action.kind === 'state') used.add(action.state);
  }
  return used;
}

function namedBy(expression: Expression): Declared | undefined {
  if (expression.kind === 'element') return expression.element;
  return expression.kind === 'state' ? expression.state : declarationOf(expression);
}
