import { leadsOfStart } from '../../compile/evaluate/covers.ts';
import { type SingleHost, type Hosts, eachHost } from '../../compile/evaluate/hosts-of.ts';
import { type Party, partyOf } from '../../compile/evaluate/party-of.ts';
import { memoize } from '../../compile/traverse/memoize.ts';
import type { Program, Call, CustomAction, Tag } from '../../language/model/program.ts';
import type { DiagramNode } from '../diagram/diagram.ts';
import { createHostsWhen } from '../model/hosts-when.ts';
import type { Model } from '../model/model.ts';
import type { Start } from '../model/start.ts';
import type { Compared } from './compare-start.ts';
import type { Side } from './views.ts';

/** A host, and what sends to it. */
export interface HostEntry {
  readonly id: string;
  readonly host: string;
  readonly who: string;
  readonly party: Party;
}

/** Returns the hosts to which a tag, call or custom action can send. */
export function entriesOf(program: Program, through: Start['through'], hosts: Hosts | undefined): readonly HostEntry[] {
  if (!through || !hosts) return [];
  const who = nameOfSender(through);
  return eachHost(hosts).map((one) => ({
    id: one.id,
    host: titleOfHost(one),
    who,
    party: partyOf(one.only, program),
  }));
}

export function nameOfSender(through: Tag | Call | CustomAction): string {
  const kind = 'vendor' in through ? 'tag' : 'table' in through ? 'action' : 'call';
  return `${kind} "${through.id}"`;
}

/** Returns an origin without `https://`, or words for a host that is not known. */
export function titleOfHost({ id }: SingleHost): string {
  return titles[id] ?? id.replace('https://', '');
}

const titles: Readonly<Record<string, string>> = {
  itself: 'the host of the page',
  computed: 'a host that is computed in the page',
};

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

/** Returns the condition under which the values of a start name a host. */
export function hostCondition(start: Start, { diagrams, value }: Model, id: string): DiagramNode {
  const has = (hosts: Hosts, id: string) => eachHost(hosts).some((one) => one.id === id);
  return diagrams.any(
    leadsOfStart(start).flatMap(({ hosts, by }) => {
      if (!has(hosts, id)) return [];
      if (!by || eachHost(hosts).length === 1) return [1];
      const { alternatives } = value(by.value, start.context);
      return alternatives.flatMap(({ guard, term }) => (has(by.hostsOf(term.expression), id) ? [guard] : []));
    }),
  );
}
