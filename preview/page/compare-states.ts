import { isPlain } from '../../runtime/data-layer/is-plain.ts';
import type { LayerChange } from './entry.ts';
import { toJson } from './to-json.ts';

/** Returns what differs between two states of a data layer: values that are no objects, by their paths. */
export function compareStates(before: unknown, after: unknown): LayerChange[] {
  return changesIn(before, after, []).slice(0, mostChanges);
}

/** A page can push an object of a framework, whose parts nobody wants to read. */
const mostChanges = 60;
const mostNames = 8;

function changesIn(before: any, after: any, path: readonly string[]): LayerChange[] {
  if (before === after) return [];
  const records = [before, after].filter((value) => isRecord(value));
  const isInside = records.length > 0 && [before, after].every((value) => isRecord(value) || value === undefined);
  if (isInside && path.length < mostNames) {
    const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
    return names.flatMap((name) => changesIn(before?.[name], after?.[name], [...path, name]));
  }
  const [one, other] = [before, after].map((value) => (value === undefined ? undefined : toJson(value)));
  return one === other ? [] : [{ path: path.join('.'), before: one, after: other }];
}

function isRecord(value: unknown): boolean {
  return Boolean(isPlain(value)) && !Array.isArray(value);
}
