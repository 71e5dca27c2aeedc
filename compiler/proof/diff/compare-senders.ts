import { tagsThrough } from '../../compile/analysis/tags-through.ts';
import { expressionSitesOf } from '../../compile/traverse/expression-sites.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import { walk } from '../../compile/traverse/walk.ts';
import type { Program, Tag, Call } from '../../language/model/program.ts';
import type { Alignment, Pair } from './align.ts';
import { audiencesOf } from './audiences-of.ts';
import { sameLines, spanOfDeclaration } from './causes.ts';
import { fieldChangesOf, type ComparedField, compareFields, fieldsIn, sentExample } from './compare-fields.ts';
import { settingsChange } from './compare-settings.ts';
import { type Compared, compareStart, everyone, startsThrough, throughOf } from './compare-start.ts';
import type { Change } from './difference.ts';
import { callFields } from './fields/call.ts';
import { settingsOf } from './fields/field.ts';
import { tagFields } from './fields/tag.ts';
import { keyOfSent } from './fields/values.ts';
import type { HostBook } from './host-book.ts';
import { factsOfReach, joinReaches, settingsReach } from './reach.ts';
import { sentByTag, sentByCall } from './sent.ts';
import { gateKey, type Sides, type Comparison } from './views.ts';
import { mostUsers } from './without-unchanged.ts';

/** Compares a tag: when its own events, pages or other clients start it, and what its options say. */
export function compareTag(pair: Pair<Tag>, comparison: Comparison, book: HostBook): readonly Change[] {
  const { alignment, programs } = comparison;
  const { before, after } = pair;
  const own = [pair, ...gatePairs(pair, alignment)];
  const changes = own.flatMap((keys) => compareOwnStart(keys, pair, comparison, book));
  if (!before || !after) return changes;
  const isUsed = usesTag(programs.before, before) && usesTag(programs.after, after);
  if (!isUsed) return changes;
  const settings = settingsOf(tagFields, before, after, alignment);
  const all = compareFields(sentByTag(before), sentByTag(after), everyone(comparison), comparison);
  if (settings.length === 0 && all.length === 0) return changes;
  const starts = [...startsThrough(pair, comparison), ...own.flatMap((keys) => compareStart(keys, comparison) ?? [])];
  const isEvery = isEveryStart(starts, pair, comparison);
  const differing = isEvery ? shownAt(starts, all, comparison) : all;
  const fields = fieldChangesOf(differing);
  if (settings.length === 0 && fields.length === 0) return changes;
  book.noteOptions(before, after, differing, starts);
  const reach = joinReaches(
    book.reachesOptions(after, fields, isEvery ? starts : undefined),
    settingsReach(settings, after, programs),
  );
  const expressions = differing.flatMap(({ was, is }) => [was, is].flatMap((sent) => sent?.value ?? []));
  const change = settingsChange('tag', { before, after }, settings, reach, {
    fields,
    ...sentExample(differing, starts, comparison),
  });
  return [
    ...changes,
    {
      ...change,
      causes: comparison.causes.of({
        expressions,
        triggers: [before, after].flatMap(({ triggers }) => triggers),
        about: [before, after],
        sameLines: sameLines(spanOfDeclaration(before), spanOfDeclaration(after)),
      }),
    },
  ];
}

/** Returns the pairs of requests that the client of a tag makes for other tags. */
function gatePairs({ before, after }: Pair<Tag>, { identityOf }: Alignment): readonly Partial<Sides<object>>[] {
  const of = (by: Tag | undefined) =>
    new Map(Object.values(by?.gates ?? {}).map((tag) => [identityOf(tag), gateKey(by!, tag)]));
  const [was, is] = [of(before), of(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((key) => ({ before: was.get(key), after: is.get(key) }));
}

function compareOwnStart(
  keys: Partial<Sides<object>>,
  pair: Pair<Tag>,
  comparison: Comparison,
  book: HostBook,
): readonly Change[] {
  const { before, after } = pair;
  const compared = compareStart(keys, comparison);
  if (!compared) return [];
  const audiences = audiencesOf(pair, compared, comparison);
  book.note(compared, audiences, []);
  if (!audiences.more && !audiences.less) return [];
  const tag = (after ?? before)!;
  const reach = book.reaches(compared, { ...audiences, fields: [] }, sentByTag(tag));
  return [
    {
      kind: 'tag',
      name: tag.id,
      is: before && after ? 'changed' : after ? 'new' : 'removed',
      actions: [],
      ...audiences,
      fields: [],
      settings: [],
      before: before && spanOfDeclaration(before),
      after: after && spanOfDeclaration(after),
      causes: comparison.causes.of({
        expressions: [],
        through: throughOf(compared.starts),
        isGated: true,
        sameLines: before && after && sameLines(spanOfDeclaration(before), spanOfDeclaration(after)),
      }),
      ...factsOfReach(reach, `tag "${tag.id}"`),
      others: [],
    },
  ];
}

/** Whether a tag sends at no other starts, and at all of these in both versions. */
function isEveryStart(starts: readonly Compared[], { before, after }: Pair<Tag>, comparison: Comparison): boolean {
  const { programs, reduced } = comparison;
  const isCalled = ({ vendor }: Tag) => vendor.client !== undefined || vendor.page !== undefined;
  const isGate = tagsThrough(after!, programs.after).length > 0;
  const hasAllUsers = reduced.usersOf({ before, after }).length < mostUsers;
  const hasBoth = starts.every((one) => one.starts.before && one.starts.after);
  return starts.length > 0 && hasAllUsers && hasBoth && !isGate && !isCalled(after!);
}

/** Returns the fields that differ for somebody at one of these starts. */
function shownAt(starts: readonly Compared[], fields: readonly ComparedField[], comparison: Comparison) {
  const views = starts.flatMap((one) => [one, one.wide() ?? []].flat());
  const isShownAt = (field: ComparedField, where: Compared) =>
    fieldsIn([field], where, comparison).some(
      ({ differs }) => where.view.models.after.diagrams.all([differs, where.when.before, where.when.after]) !== 0,
    );
  return fields.filter((field) => views.some((where) => isShownAt(field, where)));
}

function usesTag(program: Program, tag: Tag): boolean {
  const { rules, tags, project } = program;
  if (tag.triggers.length > 0 || (project.directCalls !== undefined && tag.vendor.page !== undefined)) return true;
  if (tags.some(({ gates: named }) => Object.values(named).includes(tag))) return true;
  const isStarted = rules.some(({ actions }) =>
    actions.some((action) => action.kind === 'vendor' && action.tag === tag),
  );
  return isStarted || respondersOf(program).has(tag);
}

/** Returns the tags and calls whose responses something reads. */
const respondersOf = memoize((program: Program): ReadonlySet<unknown> => {
  const parts = expressionSitesOf(program).flatMap(({ expression }) => [...walk(expression)]);
  return new Set(parts.flatMap((part) => (part.kind === 'answer' ? [part.call] : [])));
});

/** Compares what a call sends, and how. */
export function compareCall({ before, after }: Pair<Call>, comparison: Comparison, book: HostBook): readonly Change[] {
  const { alignment, programs } = comparison;
  if (!before || !after) return [];
  const isSent = ({ rules }: Program, call: Call) =>
    rules.some(({ actions }) => actions.some((action) => action.kind === 'send' && action.call === call));
  if (!isSent(programs.before, before) || !isSent(programs.after, after)) return [];
  const [was, is] = [sentByCall(before), sentByCall(after)];
  const settings = settingsOf(callFields, before, after, alignment);
  const isSame =
    was.length === is.length &&
    was.every(({ value }, at) => keyOfSent(value, alignment) === keyOfSent(is[at].value, alignment));
  const differing = isSame ? [] : compareFields(was, is, everyone(comparison), comparison);
  const fields = fieldChangesOf(differing);
  if (settings.length === 0 && fields.length === 0) return [];
  const starts = startsThrough({ before, after }, comparison);
  book.noteCall(before, after, differing, starts);
  const reach = joinReaches(book.reachesCall(before, after, fields), settingsReach(settings, after, programs));
  const names = new Set(fields.map(({ name }) => name));
  const expressions = [...was, ...is].flatMap(({ name, value }) => (names.has(name) ? [value] : []));
  const change = settingsChange('call', { before, after }, settings, reach, {
    fields,
    ...sentExample(differing, starts, comparison),
  });
  return [
    {
      ...change,
      causes: comparison.causes.of({
        expressions,
        about: [before, after],
        sameLines: sameLines(spanOfDeclaration(before), spanOfDeclaration(after)),
      }),
    },
  ];
}
