import type { DocumentPlace } from '../../compiler/contract/diagnostics.ts';
import type {
  ComparedVersion,
  DifferenceDocument,
  DocumentAudience,
  DocumentChange,
  DocumentSent,
} from '../../compiler/contract/difference.ts';
import { positionAt, type Span } from '../../compiler/language/source/source.ts';
import type { Audience, Change, SentExample } from '../../compiler/proof/diff/difference.ts';
import { writeLiteral } from '../../compiler/proof/situation/write-literal.ts';
import { dayOf } from '../disk/git.ts';
import { countBySeverity } from '../text/summarize-diagnostics.ts';
import { isUnchanged, type VersionDifference } from './compare-versions.ts';
import type { Measured } from './measure-versions.ts';
import type { Version } from './read-version.ts';

/** Returns a comparison as plain data: for JSON, for people and for the report. */
export function differenceDocument(
  difference: VersionDifference,
  { replays, bytes, assertions }: Measured = {},
): DifferenceDocument {
  const { before, after, notes, causes, changes, hosts, stored, renamed, regions, modules, notCompared } = difference;
  return {
    version: 1,
    before: describeVersion(before),
    after: describeVersion(after),
    same: isUnchanged(difference),
    notes: bytes && 'cannot' in bytes ? [...notes, bytes.cannot] : notes,
    causes: causes.map(withPlaces),
    changes: changes.map((change) => describeChange(change, replays)),
    hosts,
    stored,
    renamed,
    ...(regions && { regions }),
    modules,
    notCompared,
    ...(assertions && { assertions }),
    ...(bytes && 'sites' in bytes && { bytes }),
  };
}

function describeVersion({ name, root, revision, commit, diagnostics }: Version): ComparedVersion {
  const { errors } = countBySeverity(diagnostics);
  const day = revision === undefined || commit === undefined ? {} : { commit, day: dayOf(root, commit) };
  return { name, ...day, errors };
}

type Replays = Measured['replays'];

function describeChange(change: Change, replays: Replays): DocumentChange {
  const { more, less, sends, ...facts } = withPlaces(change);
  return {
    ...facts,
    ...(more && { more: describeAudience(more, replays) }),
    ...(less && { less: describeAudience(less, replays) }),
    ...(sends && { sends: describeSent(sends, replays) }),
  };
}

function describeAudience(audience: Audience, replays: Replays): DocumentAudience {
  const { situation: _, elsewhere: __, ...facts } = audience;
  const replay = replays?.results.get(audience);
  return { ...facts, ...(replay && { replay }) };
}

function describeSent(sends: SentExample, replays: Replays): DocumentSent {
  if ('cannot' in sends) return sends;
  const { witness, afterChange } = sends;
  const sent = sends.sent.map(({ name, was, is }) => ({
    name,
    ...(was !== undefined && { was: writeLiteral(was) }),
    ...(is !== undefined && { is: writeLiteral(is) }),
  }));
  const replay = replays?.results.get(sends);
  return { witness, sent, afterChange, ...(replay && { replay }) };
}

function withPlaces<T extends { readonly before?: Span; readonly after?: Span }>({ before, after, ...rest }: T) {
  return { ...rest, ...(before && { before: placeOf(before) }), ...(after && { after: placeOf(after) }) };
}

function placeOf({ source, start }: Span): DocumentPlace {
  return { path: source.path, ...positionAt(source, start) };
}
