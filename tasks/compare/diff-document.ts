import type { Audience, Cause, Change, SentExample } from '../../compiler/proof/diff/difference.ts';
import { writeLiteral } from '../../compiler/proof/situation/write-literal.ts';
import { positionAt, type Span } from '../../compiler/language/source/source.ts';
import { countBySeverity } from '../text/summarize-diagnostics.ts';
import type { Measured } from './measured.ts';
import type { ReplayResult, Replays } from './replay-witnesses.ts';
import { isUnchanged, type VersionDifference } from './compare-versions.ts';

/** Returns a comparison as JSON. The schema is `schemas/tagc/diff.json`. */
export function diffDocument(difference: VersionDifference, { replays, bytes }: Measured = {}): string {
  const { before, after, notes, causes, changes, hosts, stored, renamed, modules, notCompared } = difference;
  const document = {
    version: 1,
    before: { name: before.name, errors: countBySeverity(before.diagnostics).errors },
    after: { name: after.name, errors: countBySeverity(after.diagnostics).errors },
    same: isUnchanged(difference),
    notes,
    causes: causes.map(withPlaces),
    changes: changes.map((change) => describeChange(change, replays)),
    hosts,
    stored,
    renamed,
    modules,
    notCompared,
    ...(bytes && 'sites' in bytes && { bytes }),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Returns a change without the values and the list of countries of its visitors, and with what the scripts did for them. */
function describeChange(change: Change, replays: Replays | undefined) {
  const { more, less, sends, ...rest } = withPlaces(change);
  const of = (audience: Audience) => {
    const { situation: _, elsewhere: __, countries: ___, ...described } = audience;
    const replayed = replays?.results.get(audience);
    return { ...described, ...(replayed && { replay: replayed }) };
  };
  return {
    ...rest,
    ...(more && { more: of(more) }),
    ...(less && { less: of(less) }),
    ...(sends && { sends: describeSends(sends, replays?.results.get(sends)) }),
  };
}

/** Returns an example of changed data with its values in the syntax of rule files. */
function describeSends(sends: SentExample, replay: ReplayResult | undefined) {
  if ('cannot' in sends) return sends;
  const { witness, sent, afterChange } = sends;
  const written = sent.map(({ name, was, is }) => ({
    name,
    ...(was !== undefined && { was: writeLiteral(was) }),
    ...(is !== undefined && { is: writeLiteral(is) }),
  }));
  return { witness, sent: written, afterChange, ...(replay && { replay }) };
}

function withPlaces<T extends Cause | Change>({ before, after, ...rest }: T) {
  return { ...rest, ...(before && { before: placeOf(before) }), ...(after && { after: placeOf(after) }) };
}

function placeOf({ source, start }: Span) {
  return { path: source.path, ...positionAt(source, start) };
}
