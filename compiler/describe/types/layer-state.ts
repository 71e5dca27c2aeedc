import { everyText } from '../../compile/evaluate/possible-values.ts';
import type { Program } from '../../language/model/program.ts';
import type { Type } from '../../language/model/type.ts';
import { type ExpressionSite, expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { walk } from '../../compile/traverse/walk.ts';
import { typeText } from './type-text.ts';
import { anyOther, writeObject, type Property } from './write-object.ts';

/** A value of the data layer's state that rules read, or that contains such values. */
interface Place {
  readonly types: Set<string>;
  readonly comments: Set<string>;
  readonly parts: Map<string, Place>;
}

/**
 * Returns the paths of the data layer that rules read or watch, as properties with their types. `inObjects` are properties
 * that each object of the data layer may also have.
 */
export function propertiesOfState(program: Program, inObjects: readonly Property[]): readonly Property[] {
  const root = createPlace();
  for (const site of expressionSitesOf(program)) {
    if (site.role === 'function' || site.role === 'step') continue;
    for (const expression of walk(site.expression)) {
      if (expression.kind !== 'source' || expression.source.name !== 'layer') continue;
      const paths = everyText(expression.arguments[0]) ?? [];
      for (const path of paths) {
        const place = placeAt(root, expression.source.place.steps(path).slice(1));
        addReading(place, expression.type, commentOf(site));
      }
    }
    for (const [kind, ...names] of ('trigger' in site && site.trigger?.watched) || [])
      if (kind === 'layer') placeAt(root, names);
  }
  return propertiesOf(root, inObjects);
}

function createPlace(): Place {
  return { types: new Set(), comments: new Set(), parts: new Map() };
}

function placeAt(root: Place, names: readonly (string | undefined)[]): Place {
  let place = root;
  for (const name of names) {
    const key = String(name);
    const part = place.parts.get(key) ?? createPlace();
    place.parts.set(key, part);
    place = part;
  }
  return place;
}

function addReading(place: Place, type: Type, comment: string | undefined): void {
  if (comment) place.comments.add(comment);
  if (type.name !== 'record' || !type.fields) {
    place.types.add(typeText(type));
    return;
  }
  for (const [name, field] of Object.entries(type.fields)) addReading(placeAt(place, [name]), field, undefined);
}

/** Returns a comment with the data element that a value is read as. */
function commentOf(site: ExpressionSite): string | undefined {
  if (site.role !== 'data') return undefined;
  const { id, title, documentation } = site.owner;
  const about = title ?? documentation.join(' ').trim();
  return about ? `${id}: ${about}` : id;
}

function propertiesOf({ parts }: Place, inObjects: readonly Property[]): Property[] {
  return [...parts].map(([name, place]) => ({
    name,
    isOptional: true,
    comment: [...place.comments].join('; '),
    type: (indent) => `${placeText(place, inObjects, indent)} | null`,
  }));
}

function placeText(place: Place, inObjects: readonly Property[], indent: string, isItem = false): string {
  const { types, parts } = place;
  if (parts.size === 0) return types.size === 0 ? 'unknown' : [...types].join(' | ');
  const others = [...types].filter((type) => !wholes.has(type));
  const isList = [...parts.keys()].every((name) => /^\d+$/.test(name));
  if (isList) {
    const items = [...parts.values()].map((part) => placeText(part, inObjects, indent, true));
    return [...others, `readonly (${[...new Set(items)].join(' | ')})[]`].join(' | ');
  }
  // Rules that read the whole value may read other parts of it, and items of a list usually have more.
  const isOpen = isItem || others.length < types.size;
  const properties = [...propertiesOf(place, inObjects), ...(isItem ? [] : inObjects), ...(isOpen ? [anyOther] : [])];
  return [...others, writeObject(properties, indent)].join(' | ');
}

/** The types of values that rules read as a whole, with any parts. */
const wholes: ReadonlySet<string> = new Set(['unknown', 'object']);
