import type { Parameter } from '../../../runtime/tables.ts';
import { everyText } from '../../evaluate/every-text.ts';
import { findsInserted } from '../../language/selector/finds-inserted.ts';
import type { Expression } from '../../model/expression.ts';
import type { Program, Tag } from '../../model/program.ts';
import { parseType } from '../../model/type.ts';
import { expressionSitesOf, roleTraits } from '../../traverse/expression-sites.ts';
import { memoize } from '../../traverse/memoize.ts';
import { walk } from '../../traverse/walk.ts';

/**
 * Returns a selector with which the project may find the script or frame that a tag adds to the page, or learn that it is
 * there. A computed selector may find any element. Undefined if there is none, or if the tag adds nothing.
 */
export function selectorForElementOf({ vendor }: Tag, program: Program): string | undefined {
  const kinds = Object.values(vendor.actions).map(({ by }) => by);
  const tag = kinds.includes('frame') ? 'iframe' : kinds.includes('script') ? 'script' : undefined;
  return tag && selectorsOf(program).find((selector) => selector === computed || findsInserted(selector, tag));
}

/** Stands for a selector that is not known at build time. */
const computed = 'computed';

/** Returns the selectors with which a program reads the page or waits for events. */
const selectorsOf: (program: Program) => readonly string[] = memoize((program) => {
  const found = new Set<string>();
  const add = (parameters: readonly Parameter[] = [], list: readonly Expression[]) => {
    for (const [at, { type }] of parameters.entries()) {
      if (parseType(type).name !== 'element' || list[at] === undefined) continue;
      for (const text of everyText(list[at]) ?? [computed]) found.add(text);
    }
  };
  for (const { role, expression } of expressionSitesOf(program)) {
    if (roleTraits[role].reached === 'never') continue;
    for (const part of walk(expression)) {
      if (part.kind === 'call') add(part.function.parameters, part.arguments);
      if (part.kind === 'source') add(part.source.parameters, part.arguments);
    }
  }
  for (const { triggers } of [...program.events, ...program.rules, ...program.tags]) {
    for (const { event, arguments: list } of triggers) add(event.parameters, list);
  }
  return [...found];
});
