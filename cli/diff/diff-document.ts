import type { Cause, Change } from '../../compiler/proof/diff/difference.ts';
import { positionAt, type Span } from '../../compiler/source/source.ts';
import { countBySeverity } from '../terminal/summarize-diagnostics.ts';
import { isSame, type VersionDifference } from './compare-versions.ts';

/** Returns a comparison as JSON. The schema is `schemas/tagc/diff.json`. */
export function diffDocument(difference: VersionDifference): string {
  const { before, after, notes, causes, changes, hosts, stored, renamed, modules } = difference;
  const document = {
    version: 1,
    before: { name: before.name, errors: countBySeverity(before.diagnostics).errors },
    after: { name: after.name, errors: countBySeverity(after.diagnostics).errors },
    same: isSame(difference),
    notes,
    causes: causes.map(withPlaces),
    changes: changes.map(withPlaces),
    hosts,
    stored,
    renamed,
    modules,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function withPlaces<T extends Cause | Change>({ before, after, ...rest }: T) {
  return { ...rest, ...(before && { before: placeOf(before) }), ...(after && { after: placeOf(after) }) };
}

function placeOf({ source, start }: Span) {
  return { path: source.path, ...positionAt(source, start) };
}
