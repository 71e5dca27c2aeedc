import { groupOf } from '../../compile/analysis/gate-of.ts';
import { hostsOfStart, startsIn, type Starting } from '../../compile/evaluate/covers.ts';
import { eachHost } from '../../compile/evaluate/hosts-of.ts';
import { partyOf } from '../../compile/evaluate/party-of.ts';
import type { Program } from '../../language/model/program.ts';

type Sender = NonNullable<Starting['through']>;

/**
 * Returns the tags, calls and custom actions that may send to third parties before any consent, because their group is
 * `necessary`, in sentences with their hosts. For tags that say why, with the reason.
 */
export function sentAsNecessary(program: Program): readonly string[] {
  const found = new Map<Sender, Set<string>>();
  for (const start of startsIn(program)) {
    const { through } = start;
    if (!through || isOff(start) || groupOfStart(start, through) !== 'necessary') continue;
    const hosts = eachHost(hostsOfStart(start)!).filter(({ only }) => partyOf(only, program) === 'third');
    for (const { id } of hosts) found.set(through, (found.get(through) ?? new Set()).add(id));
  }
  return [...found].map(([sender, hosts]) => `${nameOf(sender)} (${listHosts([...hosts])}), ${reasonOf(sender)}`);
}

function isOff({ running, through }: Starting): boolean {
  return [running, through].some((one) => one && 'off' in one && one.off !== undefined);
}

function groupOfStart({ action }: Starting, through: Sender): string {
  return (action?.kind === 'vendor' ? groupOf(action) : through.group) ?? 'necessary';
}

function nameOf(sender: Sender): string {
  const kind = 'vendor' in sender ? 'tag' : 'address' in sender ? 'call' : 'custom action';
  return `The ${kind} "${sender.id}"`;
}

function reasonOf(sender: Sender): string {
  const exempt = 'exempt' in sender ? sender.exempt : undefined;
  return exempt ? `exempt because: ${exempt.reason}` : 'which has the group "necessary".';
}

const mostListed = 3;

function listHosts(ids: readonly string[]): string {
  const names = ids.map((id) => (id === 'computed' ? 'any host' : id.replace(/^\w+:\/\//, '')));
  const more = names.length - mostListed;
  return more > 0 ? `${names.slice(0, mostListed).join(', ')} and ${more} more` : names.join(', ');
}
