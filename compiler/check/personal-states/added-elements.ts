import { everyText } from '../../evaluate/every-text.ts';
import { findsInserted } from '../../language/selector/finds-inserted.ts';
import type { Expression } from '../../model/expression.ts';
import type { Program, Tag } from '../../model/program.ts';
import { parseType } from '../../model/type.ts';
import type { Source, Span } from '../../source/source.ts';
import { expressionSitesOf, roleTraits } from '../../traverse/expression-sites.ts';
import { memoize } from '../../traverse/memoize.ts';
import { walk } from '../../traverse/walk.ts';

/** A selector with which a program reads the page or waits for events. Without a text, it is computed in the page. */
interface UsedSelector {
  readonly text?: string;
  readonly span: Span;
}

/**
 * Returns a selector with which the project may find the script or frame that a tag adds to the page, or learn that it is
 * there. A computed selector may find any element. Undefined if there is none, or if the tag adds nothing.
 */
export function selectorForElementOf({ vendor }: Tag, program: Program): UsedSelector | undefined {
  const kinds = Object.values(vendor.actions).map(({ by }) => by);
  const tag = kinds.includes('frame') ? 'iframe' : kinds.includes('script') ? 'script' : undefined;
  return tag && selectorsOf(program).find(({ text }) => text === undefined || findsInserted(text, tag));
}

const selectorsOf: (program: Program) => readonly UsedSelector[] = memoize((program) => {
  const found: UsedSelector[] = [];
  const add = (parameters: readonly { readonly type: string }[] = [], list: readonly Expression[], source: Source) => {
    for (const [at, { type }] of parameters.entries()) {
      if (parseType(type).name !== 'element' || list[at] === undefined) continue;
      const { start, end } = list[at];
      for (const text of everyText(list[at]) ?? [undefined]) found.push({ text, span: { source, start, end } });
    }
  };
  for (const { role, expression, source } of expressionSitesOf(program)) {
    if (roleTraits[role].reached === 'never') continue;
    for (const part of walk(expression)) {
      if (part.kind === 'call') add(part.function.parameters, part.arguments, source);
      if (part.kind === 'source') add(part.source.parameters, part.arguments, source);
    }
  }
  for (const { triggers, source } of [...program.events, ...program.rules, ...program.tags]) {
    for (const { event, arguments: list, declaration } of triggers) {
      add(event.parameters, list, declaration?.source ?? source);
    }
  }
  return found;
});
