import { readSelector } from '../../language/tables/selector/read-selector.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program } from '../../language/model/program.ts';
import { parseType } from '../../language/model/type.ts';
import type { Span } from '../../language/source/source.ts';
import { children, walk } from '../../compile/traverse/walk.ts';
import { type ExpressionSite, expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { defineLint } from '../define-lint.ts';

export const selectorByPosition = defineLint({
  name: 'selector-by-position',
  summary: 'A selector finds an element by its position among others.',
  why: 'Whoever adds an element to the page changes what the rule is about, and nobody notices.',
  fix: 'Select by what the element is: a class, an id or an attribute such as [data-track="apply"].',
  good: [
    'rule r { on click("[data-track=apply]") do log("r") }',
    'element card = ".card:not(.hidden)"\nrule r { on click(card) do log("r") }',
  ],
  bad: [
    'element card = ".card:nth-child(2)"\nrule r { on click(card) do log("r") }',
    'rule r { on click("ul > li:first-child a") do log("r") }',
    'rule r { on start when present("form:nth-of-type(2)") do log("r") }',
    'rule r { on start do addClass(".card:last-child", "seen") }',
    'rule r { on click(".a:not(:last-of-type)") do log("r") }',
  ],
  run(program, warn) {
    for (const { selector, span } of selectorsOf(program)) {
      // Reading thousands of selectors takes long, and most have no pseudo-class.
      if (!selector.includes(':')) continue;
      const found = readSelector(selector).pseudos.find((name) => position.test(name));
      if (found) warn(`"${selector}" finds an element by its position ("${found}").`, span);
    }
  },
});

const position = /^:(?:nth-|first-|last-)/;

interface UsedSelector {
  readonly selector: string;
  readonly span: Span;
}

/** Returns the selectors of a program, each where it is written. */
function selectorsOf(program: Program): readonly UsedSelector[] {
  const found: UsedSelector[] = program.elements.map(({ selector, span }) => ({ selector, span }));
  for (const site of expressionSitesOf(program)) {
    const { expression, source } = site;
    const add = (part: Expression) => {
      const { start, end } = part;
      const isWritten = part.kind === 'literal' && typeof part.value === 'string';
      if (isWritten) found.push({ selector: String(part.value), span: { source, start, end } });
    };
    if (isElement(expression, site)) add(expression);
    if (children(expression).length > 0) for (const part of walk(expression)) elementsAmong(part).forEach(add);
  }
  return found;
}

/** Whether the expression of a site is an argument for an element of an event or action. */
function isElement(expression: Expression, site: ExpressionSite): boolean {
  if (site.role === 'action') {
    const { action } = site;
    return action.kind === 'call' && takesElement(action.action.parameters, action.arguments.indexOf(expression));
  }
  if (!('trigger' in site) || !site.trigger) return false;
  return takesElement(site.trigger.event.parameters, site.trigger.arguments.indexOf(expression));
}

function elementsAmong(part: Expression): readonly Expression[] {
  if (part.kind === 'source') return among(part.source.parameters, part.arguments);
  if (part.kind === 'builtIn') return among(part.builtIn.parameters, part.arguments);
  return part.kind === 'call' ? among(part.function.parameters, part.arguments) : none;
}

const none: readonly Expression[] = [];

type Parameters = readonly { readonly type: string }[];

const among = (parameters: Parameters | undefined, list: readonly Expression[]) =>
  parameters && elementPlaces(parameters).length > 0 ? list.filter((_, at) => takesElement(parameters, at)) : none;

const takesElement = (parameters: Parameters | undefined, at: number) =>
  parameters !== undefined && elementPlaces(parameters).includes(at);

/** Returns the numbers of the parameters that are elements. Thousands of expressions call the same functions. */
const elementPlaces = memoize((parameters: Parameters) =>
  parameters.flatMap(({ type }, at) => (parseType(type).name === 'element' ? [at] : [])),
);
