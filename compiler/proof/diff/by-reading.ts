import { isPosition, madeByReading, type MadeByReading } from '../../compile/flow/made-by-reading.ts';
import { reachedSites } from '../../compile/flow/readings.ts';
import type { Program, Rule, Tag } from '../../language/model/program.ts';
import { walk } from '../../compile/traverse/walk.ts';
import type { Alignment, Pair } from './align.ts';
import type { SettingChange } from './difference.ts';
import { changedItems } from './fields/field.ts';
import { textOfExpression } from './fields/values.ts';

/**
 * Returns what scripts store or ask for because another rule or tag reads a value, or none does any more. It may be a value
 * that decides nothing, so that neither conditions nor what is sent differ.
 */
export function changedByReading(
  programs: Readonly<Record<'before' | 'after', Program>>,
  alignment: Alignment,
): readonly SettingChange[] {
  const pairs: readonly Pair<Rule | Tag>[] = [...alignment.rules, ...alignment.tags];
  const names = new Map(pairs.flatMap(({ before, after }) => (before && after ? [[before, after] as const] : [])));
  const states = new Map(
    alignment.states.flatMap(({ before, after }) => (before && after ? [[before, after] as const] : [])),
  );
  const was = itemsOf(programs.before, names, states, alignment);
  const is = itemsOf(programs.after, new Map(), new Map(), alignment);
  const stored = changedItems('stored because it is read', [...was.stored], [...is.stored]);
  const valuesOf = ({ within }: Items, other: Items) =>
    [...within].flatMap(([key, text]) => (other.within.has(key) ? [] : [text]));
  const asked = changedItems('position asked for by', [...was.asked, ...valuesOf(was, is)], [...is.asked, ...valuesOf(is, was)]); // prettier-ignore
  // If all of them are new or gone, their own changes say so.
  const isShared = [...was.asked].some((one) => is.asked.has(one));
  return [stored, ...(isShared ? [asked] : [])]
    .filter((one) => one.was !== one.is)
    .map((one) => ({ ...one, mayRunMore: one.is !== 'none' }));
}

interface Items {
  readonly stored: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  /** The values that contain the position, by their keys. Where it stands in them decides whether it is asked for. */
  readonly within: ReadonlyMap<string, string>;
}

function itemsOf(
  program: Program,
  names: ReadonlyMap<Rule | Tag, Rule | Tag>,
  states: ReadonlyMap<object, { readonly id: string }>,
  about: Alignment,
): Items {
  const stored = new Set<string>();
  const asked = new Set<string>();
  const nameOf = (made: Exclude<MadeByReading, 'position'>) =>
    typeof made === 'string' ? made : `state "${(states.get(made) ?? made).id}"`;
  for (const [running, all] of madeByReading(program)) {
    const { id } = names.get(running) ?? running;
    for (const made of all) {
      if (made === 'position') asked.add(`${'vendor' in running ? 'tag' : 'rule'} "${id}"`);
      else
        for (const site of running.sites)
          for (const stage of running.stages) stored.add(`${nameOf(made)} (${site}, ${stage})`);
    }
  }
  const sites = asked.size === 0 ? [] : reachedSites(program);
  const within = sites.filter(({ expression }) => walk(expression).length > 1 && walk(expression).some(isPosition));
  return {
    stored,
    asked,
    // A key alone is the same in any order.
    within: new Map(
      within.map(({ expression, source }) => [
        walk(expression)
          .map((part) => about.keys.of(part))
          .join(),
        `\`${textOfExpression(expression, source)}\``,
      ]),
    ),
  };
}
