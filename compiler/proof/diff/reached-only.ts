import { hostsOfStart, startsIn } from '../../compile/evaluate/covers.ts';
import { eachHost } from '../../compile/evaluate/hosts-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program, Running } from '../../language/model/program.ts';
import { countries } from '../../language/tables/countries.ts';
import { TooLarge } from '../diagram/too-large.ts';
import { createHostsWhen } from '../model/hosts-when.ts';
import { createModels } from '../model/model.ts';
import { visitorCountries } from './audience.ts';
import { titleOfHost } from './reached-hosts.ts';
import type { Side, Sides } from './views.ts';

/**
 * Returns for hosts the countries in which they receive something only in one version: codes and `missing`. A host is absent
 * if there is none, or if that was too hard to compute.
 */
export function reachedOnly(
  programs: Sides<Program>,
  side: Side,
  hosts: ReadonlySet<string>,
  keyOf: (expression: Expression) => string,
): ReadonlyMap<string, readonly string[]> {
  if (hosts.size === 0) return new Map();
  const other = reachedIn(programs[side === 'after' ? 'before' : 'after'], hosts, keyOf);
  const wanted = new Set([...hosts].filter((host) => other && (other.get(host)?.size ?? 0) < places.length));
  const own = wanted.size === 0 ? undefined : reachedIn(programs[side], wanted, keyOf);
  return new Map(
    [...(own ?? [])].flatMap(([host, codes]) => {
      const only = [...codes].filter((code) => !other!.get(host)?.has(code));
      return only.length === 0 ? [] : [[host, only] as const];
    }),
  );
}

const places: readonly string[] = [...Object.keys(countries), 'missing'];

/** Returns the countries in which each host can be reached, also after changes in the page. Undefined if they are too many to compute. */
function reachedIn(
  program: Program,
  hosts: ReadonlySet<string>,
  keyOf: (expression: Expression) => string,
): ReadonlyMap<string, ReadonlySet<string>> | undefined {
  const concerned = new Set<Running>(
    startsIn(program).flatMap((start) => {
      const all = start.through && hostsOfStart(start);
      return all && eachHost(all).some((one) => hosts.has(titleOfHost(one))) ? [start.running] : [];
    }),
  );
  const found = new Map<string, Set<string>>();
  if (concerned.size === 0) return found;
  try {
    const [model] = createModels([program], { changes: true, keyOf, isWanted: (rule) => concerned.has(rule) });
    const { and } = model.diagrams;
    const hostsWhen = createHostsWhen(model);
    for (const start of model.starts) {
      if (!concerned.has(start.running)) continue;
      for (const host of hostsWhen(start)) {
        const title = titleOfHost(host);
        const node = and(model.world, and(start.when, host.guard));
        if (!hosts.has(title) || node === 0 || found.get(title)?.size === places.length) continue;
        const codes = visitorCountries(model, program, node, keyOf) ?? places;
        found.set(title, new Set([...(found.get(title) ?? []), ...codes]));
      }
    }
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
  return found;
}
