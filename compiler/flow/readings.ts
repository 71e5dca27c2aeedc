import type { Expression } from '../model/expression.ts';
import type { Program, Running, Trigger } from '../model/program.ts';
import { unknownType, type Type } from '../model/type.ts';
import type { Span } from '../source/source.ts';
import { expressionSitesOf, roleTraits, type ExpressionSite } from '../traverse/expression-sites.ts';
import { memoize } from '../traverse/memoize.ts';
import { walk } from '../traverse/walk.ts';
import { createPlaceIndex, type PlaceIndex } from './place-index.ts';
import { readsOf } from './reads.ts';

/** An expression that reads a place, or an event that depends on it. */
export interface Reading {
  /** The type with its labels. An event has none. */
  readonly type: Type;
  readonly span: Span;
}

/** Returns all readings of a program by the places that they read. */
export const readingsOf: (program: Program) => PlaceIndex<Reading> = memoize((program) => {
  const reads = readsOf(program);
  const index = createPlaceIndex<Reading>();
  for (const site of expressionSitesOf(program)) {
    const { role, expression, source } = site;
    if (roleTraits[role].reached === 'never') continue;
    for (const part of walk(expression)) {
      const { type, start, end } = part;
      const reading = { type, span: { source, start, end } };
      for (const place of reads.of(part, triggersOf(site, part))) index.add(place, reading);
    }
  }
  for (const { triggers, source } of [...program.events, ...program.rules, ...program.tags]) {
    for (const trigger of triggers) {
      const span = { source: trigger.declaration?.source ?? source, start: trigger.start, end: trigger.end };
      for (const place of reads.ofTrigger(trigger)) index.add(place, { type: unknownType, span });
    }
  }
  return index;
});

function triggersOf({ role, owner }: ExpressionSite, { kind }: Expression): readonly Trigger[] {
  return kind === 'field' && roleTraits[role].knowsEvent ? (owner as Running).triggers : [];
}
