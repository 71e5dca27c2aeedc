import { sources } from '../../language/tables.ts';
import { joinLabels } from '../../model/label.ts';
import { unknownType, withPersonal, type Type } from '../../model/type.ts';

/**
 * The labels of places, as the type of a record whose fields are the steps to them. Below the place of a declaration are
 * the labels of its type.
 */
export type LabelTree = Type;

/** Returns a tree with the labels of one more place. */
export function withLabels(tree: LabelTree, steps: readonly string[], labels: Type): LabelTree {
  return withPart(tree, namesOf(steps), isPath(steps) ? withSplitNames(labels) : labels);
}

/**
 * Returns the labels of the value at a place and of its parts. Without a label of its own, it has the label of the nearest
 * place that contains it.
 */
export function labelsAt(tree: LabelTree, steps: readonly string[]): Type {
  return labelsBelow(tree, namesOf(steps));
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

/** Splits the names of fields like paths, because the data layer finds them by paths. */
function namesOf(steps: readonly string[]): readonly string[] {
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

function withSplitNames({ personal, of, fields = {} }: Type): Type {
  const whole: Type = { name: 'record', personal, of: of && withSplitNames(of) };
  return Object.entries(fields).reduce((all, [name, type]) => withPart(all, split(name), withSplitNames(type)), whole);
}

function withPart(tree: LabelTree, [name, ...rest]: readonly string[], labels: Type): LabelTree {
  if (name === undefined) return joinedLabels(tree, labels);
  const before = fieldOf(tree, name) ?? unknownType;
  return { ...tree, fields: withField(tree.fields, name, withPart(before, rest, labels)) };
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

function fieldOf({ fields }: Type, name: string): Type | undefined {
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** No prototype: a field may be called __proto__. */
function withField(fields: Type['fields'], name: string, type: Type): NonNullable<Type['fields']> {
  return Object.assign(Object.create(null), fields, { [name]: type });
}
