import type { Action, EventDeclaration, Program, Rule, Running, Trigger } from '../../language/model/program.ts';
import { unknownType, type Type } from '../../language/model/type.ts';
import type { Span } from '../../language/source/source.ts';
import { type ExpressionSite, expressionSitesOf, roleTraits } from '../traverse/expression-sites.ts';
import { memoize } from '../traverse/memoize.ts';
import { referenceOf } from '../traverse/references-of.ts';
import { walk } from '../traverse/walk.ts';
import { createPlaceIndex, type PlaceIndex } from './place-index.ts';
import { readsOf } from './reads.ts';

/** Where a declaration reads something: an expression of it, an event that starts it, or an action that finds elements. */
export type ReadingSite = ExpressionSite | EventReader | ElementReader;

interface EventReader {
  readonly role: 'event';
  readonly owner: EventDeclaration | Running;
  readonly trigger: Trigger;
}

interface ElementReader {
  readonly role: 'elements';
  readonly owner: Rule;
  readonly action: Action;
}

/** An expression that reads a place, or an event or action that depends on it. */
export interface Reading {
  readonly reader: ReadingSite;
  /** The type with its labels. An event or action has none. */
  readonly type: Type;
  readonly span: Span;
}

/** Returns all readings of a program by the places that they read. */
export const readingsOf: (program: Program) => PlaceIndex<Reading> = memoize((program) => {
  const reads = readsOf(program);
  const index = createPlaceIndex<Reading>();
  for (const reader of reachedSites(program)) {
    const { role, expression, source } = reader;
    for (const part of walk(expression)) {
      const isOfEvent = part.kind === 'field' && roleTraits[role].knowsEvent;
      const places = reads.of(part, isOfEvent ? (reader.owner as Running).triggers : []);
      if (places.length === 0) continue;
      const { type, start, end } = part;
      const reading = { reader, type, span: { source, start, end } };
      for (const place of places) index.add(place, reading);
    }
  }
  for (const owner of [...program.events, ...program.rules, ...program.tags]) {
    for (const trigger of owner.triggers) {
      const span = { source: trigger.declaration?.source ?? owner.source, start: trigger.start, end: trigger.end };
      const reader = { role: 'event', owner, trigger } as const;
      for (const place of reads.ofTrigger(trigger)) index.add(place, { reader, type: unknownType, span });
    }
  }
  for (const owner of program.rules) {
    const { source } = owner;
    for (const action of owner.actions) {
      const places = reads.ofAction(action);
      if (places.length === 0) continue;
      const span = { source, start: action.start, end: action.end };
      const reading = { reader: { role: 'elements', owner, action }, type: unknownType, span } as const;
      for (const place of places) index.add(place, reading);
    }
  }
  return index;
});

/** Returns a function for what names a declaration, or starts when a tag or call has ended or answered. */
export const readersOf: (program: Program) => (declaration: object) => ReadonlySet<ReadingSite> = memoize((program) => {
  const { rules, tags } = program;
  const readers = new Map<object, Set<ReadingSite>>();
  const add = (declaration: object | undefined, reader: ReadingSite) => {
    if (!declaration) return;
    const known = readers.get(declaration);
    if (known) known.add(reader);
    else readers.set(declaration, new Set([reader]));
  };
  for (const site of reachedSites(program))
    for (const part of walk(site.expression)) add(referenceOf(part)?.declaration, site);
  const tagsById = new Map(tags.map((tag) => [tag.id, tag]));
  for (const owner of [...rules, ...tags]) {
    for (const trigger of owner.triggers) {
      const { declaration, call, tag } = trigger;
      const reader = { role: 'event', owner, trigger } as const;
      add(declaration, reader);
      add(call ?? tagsById.get(tag!), reader);
    }
  }
  return (declaration) => readers.get(declaration) ?? none;
});

const none: ReadonlySet<ReadingSite> = new Set();

/** Returns the expressions of a program that scripts contain: not those of assertions, nor of functions alone. */
export function reachedSites(program: Program): readonly ExpressionSite[] {
  return expressionSitesOf(program).filter(({ role }) => roleTraits[role].reached !== 'never');
}
