import { bodyFields } from '../../bind/fields.ts';
import type { Meanings } from '../../bind/kinds.ts';
import type { Linker } from '../../bind/linker.ts';
import { cookiesOfTag } from '../../evaluate/cookies-of-tag.ts';
import { computedHosts, hostsOfAddress } from '../../evaluate/hosts-of.ts';
import { hostsOfTagIn } from '../../evaluate/hosts-of-tag.ts';
import { hostNames } from '../../evaluate/matches-host.ts';
import { partyOf } from '../../evaluate/party-of.ts';
import { whyNotStopped } from '../../evaluate/why-not-stopped.ts';
import type { Sender, SubjectLookups, SubjectKind } from '../../../language/tables/subject-properties.ts';
import type { Group } from '../../../language/model/program.ts';
import { cookieNamesIn } from '../accountability/accountability.ts';
import { ownershipOf } from '../project/settings.ts';
import { lazily } from '../../traverse/memoize.ts';

/** Returns what the subjects of assertions depend on. All rules are read, because their actions may name further hosts. */
export function lookupsOf(linker: Linker): SubjectLookups {
  const owner = ownershipOf(linker);
  const rules = lazily(() => linked(linker, 'rule').flatMap((rule) => rule ?? []));
  const groups = lazily(() => groupsOf(linker));
  const hostsOf = (subject: Sender) => {
    if ('vendor' in subject) return hostsOfTagIn(subject, rules());
    return 'address' in subject ? hostsOfAddress(subject.address) : computedHosts;
  };
  return {
    partyOf: (subject) => partyOf(hostsOf(subject), owner),
    hostsOf: (subject) => {
      const hosts = hostsOf(subject);
      return [...hostNames(hosts, owner), ...(hosts.isComputed ? ['*'] : [])];
    },
    cookiesOf: (tag) => cookiesOfTag(tag, groups()),
    goesOn: (tag) => whyNotStopped(tag) !== undefined,
  };
}

/** Returns all tags, rules or calls. Those that could not be linked are undefined. */
export function linked<Of extends SubjectKind>(linker: Linker, of: Of): readonly (Meanings[Of] | undefined)[] {
  const found = linker
    .all(of === 'call' ? 'values' : 'running')
    .filter(({ declaration }) => declaration.kind.text === of);
  return found.map((one) => linker.meaning(of, one));
}

/** Reads the cookies of groups. Linking the consent block reports wrong ones. */
function groupsOf(linker: Linker): readonly Pick<Group, 'id' | 'cookies'>[] {
  return [...linker.names('groups')].map(([id, { declaration }]) => {
    const cookies = cookieNamesIn(bodyFields(declaration.body).get('cookies')?.value);
    return { id, cookies: cookies.map((name) => ({ name })) };
  });
}
