import type { Expression } from '../model/expression.ts';
import type { Program, Running, Trigger } from '../model/program.ts';
import { unknownType, type Type } from '../model/type.ts';
import type { Span } from '../source/source.ts';
import { expressionSitesOf, roleTraits, type ExpressionSite } from '../traverse/expression-sites.ts';
import { memoize } from '../traverse/memoize.ts';
import { referenceOf } from '../traverse/reference-of.ts';
import { walk } from '../traverse/walk.ts';
import { createPlaceIndex, type PlaceIndex } from './place-index.ts';
import { readsOf } from './reads.ts';

/** An expression that reads a place, or an event that depends on it. */
export interface Reading {
  /** The declaration that contains it. */
  readonly owner: object;
  /** The type with its labels. An event has none. */
  readonly type: Type;
  readonly span: Span;
}

/** Returns all readings of a program by the places that they read. */
export const readingsOf: (program: Program) => PlaceIndex<Reading> = memoize((program) => {
  const reads = readsOf(program);
  const index = createPlaceIndex<Reading>();
  for (const site of expressionSitesOf(program)) {
    const { role, expression, source, owner } = site;
    if (roleTraits[role].reached === 'never') continue;
    for (const part of walk(expression)) {
      const { type, start, end } = part;
      const reading = { owner, type, span: { source, start, end } };
      for (const place of reads.of(part, triggersOf(site, part))) index.add(place, reading);
    }
  }
  for (const owner of [...program.events, ...program.rules, ...program.tags]) {
    for (const trigger of owner.triggers) {
      const span = { source: trigger.declaration?.source ?? owner.source, start: trigger.start, end: trigger.end };
      for (const place of reads.ofTrigger(trigger)) index.add(place, { owner, type: unknownType, span });
    }
  }
  return index;
});

function triggersOf({ role, owner }: ExpressionSite, { kind }: Expression): readonly Trigger[] {
  return kind === 'field' && roleTraits[role].knowsEvent ? (owner as Running).triggers : [];
}

/** Returns the declarations that name another one, or that start when a tag or call of it has ended or answered. */
export const readersOf: (program: Program) => (declaration: object) => ReadonlySet<object> = memoize((program) => {
  const { rules, tags } = program;
  const readers = new Map<object, Set<object>>();
  const add = (declaration: object | undefined, owner: object) => {
    if (!declaration) return;
    const known = readers.get(declaration);
    if (known) known.add(owner);
    else readers.set(declaration, new Set([owner]));
  };
  for (const { expression, owner } of expressionSitesOf(program))
    for (const part of walk(expression)) add(referenceOf(part)?.declaration, owner);
  const tagsById = new Map(tags.map((tag) => [tag.id, tag]));
  for (const running of [...rules, ...tags])
    for (const { declaration, call, tag } of running.triggers) {
      add(declaration, running);
      add(call ?? tagsById.get(tag!), running);
    }
  return (declaration) => readers.get(declaration) ?? none;
});

const none: ReadonlySet<object> = new Set();
