import { memoize } from '../../../compile/traverse/memoize.ts';
import { createHostsWhen } from '../../model/hosts-when.ts';
import type { Compared } from '../compare-start.ts';
import type { Side } from '../views.ts';

/**
 * Returns a function for whether what starts in a version can send to a host with this id: whether some visitor for whom it
 * starts has values that name the host, also after a change in the page. True if that cannot be compared.
 */
export function reachableHosts(side: Side, compared: Compared): (id: string) => boolean {
  const now = idsIn(side, compared);
  let later: ReadonlySet<string> | undefined;
  return (id) => {
    if (now.has(id)) return true;
    if (compared.view.changes) return false;
    const wide = compared.wide();
    if (!wide) return true;
    later ??= idsIn(side, wide);
    return later.has(id);
  };
}

function idsIn(side: Side, { view, starts, when }: Compared): ReadonlySet<string> {
  const model = view.models[side];
  const start = starts[side];
  const hosts = start ? hostsWhen(model)(start) : [];
  return new Set(hosts.flatMap(({ id, guard }) => (model.diagrams.and(when[side], guard) === 0 ? [] : [id])));
}

const hostsWhen = memoize(createHostsWhen);
