import type { Declared, Program, State } from '../../language/model/program.ts';
import { regionsOfProgram } from '../../compile/analysis/visitor-country.ts';
import { TooLarge } from '../diagram/too-large.ts';
import { align, type Alignment, type Pair } from './align.ts';
import { dataInBoth } from './audience-subjects.ts';
import { findCauses } from './causes.ts';
import { mostExamples } from './compare-fields.ts';
import { compareRule } from './compare-rule.ts';
import { compareCall, compareTag } from './compare-senders.ts';
import { compareOrder, compareSettings, settingsChange } from './compare-settings.ts';
import type { Audience, Change, Difference, StoredChange } from './difference.ts';
import type { About } from './fields/field.ts';
import { keyOfPlace } from './fields/state.ts';
import { createHostBook } from './host-book.ts';
import { findLeftOut, type CompiledVersion } from './left-out.ts';
import { newNamesOf, describeNewNames, findRenamed } from './new-names.ts';
import { noReach, reachOf } from './reach.ts';
import { renameIn } from './rename-in.ts';
import { createViews, type Sides, type Comparison } from './views.ts';
import { withoutUnchanged } from './without-unchanged.ts';

interface CompareOptions {
  /** The largest number of nodes of all diagrams. */
  readonly limit?: number;
  /** The version before, if it may have errors. What has one, or names something that has one, is not compared. */
  readonly found?: CompiledVersion;
}

/**
 * Compares two versions of a program for all visitors. Equal diagrams mean that nothing changes; equal canonical texts of
 * values mean that the same data is sent. Rules whose conditions have more nodes than the limit are not compared.
 */
export function comparePrograms(old: Program, after: Program, { limit, found }: CompareOptions = {}): Difference {
  const names = newNamesOf(old, after);
  const { program: before, restore } = renameIn(old, names);
  const alignment = align(before, after);
  const programs: Sides<Program> = { before, after };
  const leftOut = findLeftOut(before, found ?? { documents: [], diagnostics: [] });
  const isCompared = (pair: Pair<Declared>) => leftOut.why(pair) === undefined;
  const compared: Alignment = {
    ...alignment,
    rules: alignment.rules.filter(isCompared),
    tags: alignment.tags.filter(isCompared),
    calls: alignment.calls.filter(isCompared),
    states: alignment.states.filter(isCompared),
  };
  const reduced = withoutUnchanged(programs, alignment);
  const causes = findCauses(before, after, alignment);
  const views = createViews(reduced, alignment, limit);
  const book = createHostBook(programs, reduced, alignment);
  const audiences = new Map<string, Audience | undefined>();
  const examples = { left: mostExamples };
  const searches = { left: mostSearches };
  const comparison: Comparison = {
    programs,
    alignment,
    reduced,
    causes,
    views,
    audiences,
    examples,
    searches,
    naming: {
      before: { ...old, data: dataInBoth(old, after, alignment.keys.ofData) },
      after: { ...after, data: dataInBoth(after, before, alignment.keys.ofData) },
    },
    restore,
  };

  const changes = [
    ...compared.rules.flatMap((pair) =>
      reduced.isKept(pair) ? compareOne('rule', pair, comparison, () => compareRule(pair, comparison, book)) : [],
    ),
    ...compared.tags.flatMap((pair) =>
      reduced.isKept(pair) ? compareOne('tag', pair, comparison, () => compareTag(pair, comparison, book)) : [],
    ),
    ...compared.calls.flatMap((pair) =>
      compareOne('call', pair, comparison, () => compareCall(pair, comparison, book)),
    ),
    ...compareSettings(programs, compared, causes),
    ...compareOrder(programs, compared),
    ...(['rule', 'tag', 'call', 'state'] as const).flatMap((kind) =>
      (alignment[`${kind}s`] as readonly Pair<Declared>[]).flatMap((pair) => {
        const because = leftOut.why(pair);
        return because === undefined ? [] : [notCompared(kind, pair, programs, because)];
      }),
    ),
  ];
  const regions = [...new Set([before, after].flatMap(regionsOfProgram))];
  return {
    changes,
    causes: causes.list,
    hosts: book.changes(),
    stored: changedStates(compared),
    renamed: [...describeNewNames(names, after), ...findRenamed(programs, compared)],
    ...(regions.length > 0 && { regions }),
  };
}

/** How often a search decides whether the words of an audience are exact. The words of later ones may be longer. */
const mostSearches = 100;

/** Compares two versions of something. If its conditions are too large, the result is a change that says so. */
function compareOne(
  kind: 'rule' | 'tag' | 'call',
  pair: Pair<Declared>,
  { views, audiences, programs }: Comparison,
  compare: () => readonly Change[],
): readonly Change[] {
  try {
    return compare();
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const because = views.restart(error);
    // They are remembered by nodes of the diagrams.
    audiences.clear();
    return [notCompared(kind, pair, programs, because)];
  }
}

function notCompared(
  kind: Change['kind'],
  { before, after }: Pair<Declared>,
  programs: Sides<Program>,
  because: string,
): Change {
  const reach = after ? reachOf(programs.after, after) : noReach;
  const change = settingsChange(kind, { before: (before ?? after)!, after: (after ?? before)! }, [], reach);
  return { ...change, is: before && after ? 'changed' : after ? 'new' : 'removed', notCompared: because };
}

/** Returns the states whose data of earlier visits is lost, because they are now stored under another name or elsewhere. */
function changedStates(alignment: Alignment): readonly StoredChange[] {
  return alignment.states.flatMap(({ before, after }): readonly StoredChange[] => {
    const keep = before && keptFor(before);
    if (!before || !after || keep === undefined) return [];
    const about = { before: before.id, after: after.id, keep };
    if (!before.key && !after.key && before.keep === after.keep) {
      return before.id === after.id ? [] : [{ ...about, because: 'name' }];
    }
    return placeOfState(before, alignment) === placeOfState(after, alignment) ? [] : [{ ...about, because: 'place' }];
  });
}

/** Returns how long a state is stored. Undefined if it lives as long as the page. */
function keptFor({ keep, key }: State): StoredChange['keep'] | undefined {
  if (key) return key.source.lifetime ?? 'visitor';
  return keep === 'page' ? undefined : keep;
}

function placeOfState(state: State, about: About): string {
  return JSON.stringify(keyOfPlace(state, about) ?? state.keep);
}
