import type { Place } from '../../../runtime/tables/place.ts';
import { matchesCookie } from '../evaluate/cookies-of-tag.ts';
import { namesOfSteps } from '../infer/labels/label-tree.ts';

/** Items by the places that they are about. */
export interface PlaceIndex<Item> {
  add(place: Place, item: Item): void;
  /** Returns the items whose places overlap one of these: they contain it, or are a part of it. Each once. */
  at(places: readonly Place[]): ReadonlySet<Item>;
  /** Returns all items. */
  all(): readonly Item[];
}

/** A name on the way to places. */
interface Branch<Item> {
  readonly items: Item[];
  readonly parts: Map<string, Branch<Item>>;
}

/** Creates an index in which a search takes time for what it finds, not for all places: programs have thousands. */
export function createPlaceIndex<Item>(): PlaceIndex<Item> {
  const root: Branch<Item> = branch();
  return {
    add(place, item) {
      let at = root;
      for (const name of namesOfSteps(place)) {
        const next = at.parts.get(name) ?? branch();
        at.parts.set(name, next);
        at = next;
      }
      at.items.push(item);
    },
    at(places) {
      const found = new Set<Item>();
      for (const place of places) addOverlapping(root, namesOfSteps(place), found);
      return found;
    },
    all() {
      const found = new Set<Item>();
      addAll(root, found);
      return [...found];
    },
  };
}

function branch<Item>(): Branch<Item> {
  return { items: [], parts: new Map() };
}

function addOverlapping<Item>(root: Branch<Item>, names: readonly string[], found: Set<Item>): void {
  const [kind, cookie] = names;
  if (kind === 'cookie' && cookie !== undefined) return addCookies(root.parts.get(kind), cookie, found);
  let at: Branch<Item> | undefined = root;
  for (const name of names) {
    for (const item of at.items) found.add(item);
    at = at.parts.get(name);
    if (!at) return;
  }
  addAll(at, found);
}

function addAll<Item>({ items, parts }: Branch<Item>, found: Set<Item>): void {
  for (const item of items) found.add(item);
  for (const part of parts.values()) addAll(part, found);
}

/** Adds what is about a cookie. On both sides, a name may contain `*`. */
function addCookies<Item>(cookies: Branch<Item> | undefined, name: string, found: Set<Item>): void {
  for (const item of cookies?.items ?? []) found.add(item);
  for (const [other, part] of cookies?.parts ?? []) if (isOneCookie(name, other)) addAll(part, found);
}

/** Whether one place contains the other, or is the same. */
export function overlap(one: Place, other: Place): boolean {
  const [names, others] = [namesOfSteps(one), namesOfSteps(other)];
  if (names[0] === 'cookie' && others[0] === 'cookie' && names.length > 1 && others.length > 1)
    return isOneCookie(names[1], others[1]);
  return names.every((name, at) => at >= others.length || name === others[at]);
}

function isOneCookie(one: string, other: string): boolean {
  return matchesCookie(one, other) || matchesCookie(other, one);
}
