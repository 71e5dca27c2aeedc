import type { Place } from '../../../../runtime/tables/place.ts';
import { cookiePattern } from '../../../language/tables/cookie-pattern.ts';
import { vendors, sources } from '../../../language/tables/tables.ts';
import { idCookiesOf } from '../../evaluate/id-cookies-of.ts';
import type { LabelledPlace } from '../../bind/labelled-place.ts';
import type { Labeller } from '../../../language/model/expression.ts';
import { type Label, derivedLabel, joinLabels, labelWith } from '../../../language/model/label.ts';
import { type Type, unknownType, withPersonal } from '../../../language/model/type.ts';
import { labelOf } from './label-of.ts';

/**
 * The labels of places, as the type of a record whose fields are the steps to them. Below the place of a declaration are
 * the labels of its type.
 */
export interface LabelTree extends Type {
  readonly of?: LabelTree;
  readonly fields?: Readonly<Record<string, LabelTree>>;
  /** The first declaration that labels this place itself. */
  readonly labelledBy?: Origin;
  /** The first declaration that labels this place or a part of it. */
  readonly partLabelledBy?: Origin;
}

/** A declaration, and its position among all that label places. */
interface Origin {
  readonly by: Labeller;
  readonly order: number;
}

/** A tree while it is built. To copy it for each place would take quadratic time. */
interface Draft extends LabelTree {
  personal?: Label;
  of?: Draft;
  fields?: Record<string, Draft>;
  labelledBy?: Origin;
  partLabelledBy?: Origin;
}

/** Returns a tree with the labels of all places. */
export function treeOfPlaces(places: readonly LabelledPlace[]): LabelTree {
  const tree: Draft = { name: 'record' };
  for (const [order, { steps, type, by }] of places.entries()) {
    const way = [tree];
    for (const name of namesOfSteps(steps)) way.push(fieldOfDraft(way.at(-1)!, name));
    const origin = by && { by, order };
    addLabels(way.at(-1)!, type, isPath(steps), origin);
    if (labelOf(type)) for (const part of way) part.partLabelledBy ??= origin;
  }
  // Last, because any declaration may label a place that a state cuts.
  for (const { steps, isCut } of places) if (isCut) deriveLabels(namesOfSteps(steps).reduce(fieldOfDraft, tree));
  return tree;
}

/** Makes all labels of a part those of derived values, in which no redactor can recognise the original. */
function deriveLabels(draft: Draft): void {
  draft.personal = derivedLabel(draft.personal);
  if (draft.of) deriveLabels(draft.of);
  for (const field of Object.values(draft.fields ?? {})) deriveLabels(field);
}

/** Adds the labels of a type to a part of a tree. */
function addLabels(draft: Draft, type: Type, isPath: boolean, origin: Origin | undefined): void {
  draft.personal = joinLabels(draft.personal, type.personal);
  if (type.personal) draft.labelledBy ??= origin;
  if (labelOf(type)) draft.partLabelledBy ??= origin;
  if (type.of) addLabels((draft.of ??= { name: 'record' }), type.of, isPath, origin);
  for (const [name, field] of Object.entries(type.fields ?? {})) {
    let part = draft;
    for (const step of isPath ? split(name) : [name]) {
      part = fieldOfDraft(part, step);
      if (labelOf(field)) part.partLabelledBy ??= origin;
    }
    addLabels(part, field, isPath, origin);
  }
}

function fieldOfDraft(draft: Draft, name: string): Draft {
  // No prototype: a field may be called __proto__.
  draft.fields ??= Object.create(null) as Record<string, Draft>;
  return (draft.fields[name] ??= { name: 'record' });
}

/** Returns the first declaration that labels the value at a place: a part of it, or something that contains it. */
export function labellerAt(tree: LabelTree, steps: readonly string[]): Labeller | undefined {
  let parts = [tree];
  let first: Origin | undefined;
  for (const name of namesOfSteps(steps)) {
    for (const { labelledBy } of parts) first = earlier(first, labelledBy);
    parts = parts.flatMap((part) => [fieldOf(part, name), part.of].filter((inner) => inner !== undefined));
  }
  for (const { partLabelledBy } of parts) first = earlier(first, partLabelledBy);
  return first?.by;
}

function earlier(one: Origin | undefined, other: Origin | undefined): Origin | undefined {
  return one && other ? (one.order <= other.order ? one : other) : (one ?? other);
}

/**
 * Returns the labels of the value at a place and of its parts. Without a label of its own, it has the label of the nearest
 * place that contains it. A cookie in which a vendor keeps an id of the visitor is personal in any case.
 */
export function labelsAt(tree: LabelTree, steps: Place): Type {
  const labels = labelsBelow(tree, namesOfSteps(steps));
  return isIdCookie(steps) ? withPersonal(labels, joinLabels(labels.personal, labelWith(['id']))) : labels;
}

/** Returns the labels of a field or item of a value in the data layer or of an event. */
export function labelsOfPart(labels: Type, name: string): Type {
  return labelsBelow(labels, fieldOf(labels, name) ? [name] : split(name));
}

function labelsBelow(tree: Type, names: readonly string[]): Type {
  let label = tree.personal;
  let part: Type | undefined = tree;
  for (const name of names) {
    part = partOf(part, name);
    if (!part) break;
    label = part.personal ?? label;
  }
  return withPersonal(part ?? unknownType, label);
}

function isPath([kind]: readonly string[]): boolean {
  return kind === 'layer' || kind === 'event';
}

/** Returns the steps to a place. Splits the names of fields like paths, because the data layer finds them by paths. */
export function namesOfSteps(steps: readonly string[]): readonly string[] {
  return isPath(steps) ? [steps[0], ...steps.slice(1).flatMap(split)] : steps;
}

const splitNames = new Map<string, readonly string[]>();

function split(name: string): readonly string[] {
  const before = splitNames.get(name);
  if (before) return before;
  const names = sources.get('layer')!.place.steps(name).slice(1);
  splitNames.set(name, names);
  return names;
}

/** Returns the labels of both types. */
function joinedLabels(one: Type, other: Type): Type {
  const of = one.of && other.of ? joinedLabels(one.of, other.of) : (one.of ?? other.of);
  let fields = one.fields ?? other.fields;
  if (one.fields && other.fields) {
    for (const [name, type] of Object.entries(other.fields)) {
      const before = fieldOf(one, name);
      fields = withField(fields, name, before ? joinedLabels(before, type) : type);
    }
  }
  return { name: 'record', personal: joinLabels(one.personal, other.personal), of, fields };
}

/** Returns a field, or the items of a list. An index may be labelled by itself, too. */
function partOf(type: Type, name: string): Type | undefined {
  const field = fieldOf(type, name);
  return field && type.of ? joinedLabels(field, type.of) : (field ?? type.of);
}

function fieldOf<Part extends Type>({ fields }: { readonly fields?: Readonly<Record<string, Part>> }, name: string) {
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** No prototype: a field may be called __proto__. */
function withField(fields: Type['fields'], name: string, type: Type): NonNullable<Type['fields']> {
  return Object.assign(Object.create(null), fields, { [name]: type });
}

/** Whether a place is a cookie in which a vendor keeps an id of the visitor, even if no tag of the project has that vendor. */
export function isIdCookie([kind, name]: Place): boolean {
  return kind === 'cookie' && name !== undefined && idCookies().test(name);
}

let pattern: RegExp | undefined;
const idCookies = () => (pattern ??= new RegExp(cookiePattern([...vendors.values()].flatMap(idCookiesOf))));
