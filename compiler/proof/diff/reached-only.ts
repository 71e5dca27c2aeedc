import { hostsOfStart, startsIn } from '../../compile/evaluate/covers.ts';
import { eachHost } from '../../compile/evaluate/hosts-of.ts';
import { regionsOfProgram } from '../../compile/analysis/visitor-country.ts';
import { countryOf, isRegionCode } from '../../language/tables/regions.ts';
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
  const places = placesOf(programs);
  const other = reachedIn(programs[side === 'after' ? 'before' : 'after'], hosts, places, keyOf);
  const wanted = new Set([...hosts].filter((host) => other && (other.get(host)?.size ?? 0) < places.length));
  const own = wanted.size === 0 ? undefined : reachedIn(programs[side], wanted, places, keyOf);
  return new Map(
    [...(own ?? [])].flatMap(([host, codes]) => {
      const only = [...codes].filter((code) => !other!.get(host)?.has(code));
      return only.length === 0 ? [] : [[host, only] as const];
    }),
  );
}

/** Returns all countries, the regions that either version names, and `missing`. */
const placesOf = ({ before, after }: Sides<Program>): readonly string[] => [
  ...new Set([...Object.keys(countries), ...[before, after].flatMap(regionsOfProgram), 'missing']),
];

/** Returns the countries in which each host can be reached, also after changes in the page. Undefined if they are too many to compute. */
function reachedIn(
  program: Program,
  hosts: ReadonlySet<string>,
  places: readonly string[],
  keyOf: (expression: Expression) => string,
): ReadonlyMap<string, ReadonlySet<string>> | undefined {
  const own = new Set(regionsOfProgram(program));
  // The rules of the whole country apply in regions that only the other version names.
  const others = places.filter((code) => isRegionCode(code) && !own.has(code));
  const withOthers = (code: string) => [code, ...others.filter((region) => countryOf(region) === code)];
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
        found.set(title, new Set([...(found.get(title) ?? []), ...codes.flatMap(withOthers)]));
      }
    }
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
  return found;
}
