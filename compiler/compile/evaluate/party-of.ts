import type { Program, Tag, Call, VendorCall } from '../../language/model/program.ts';
import { type Ownership, hostOfUrl, isOwnHost } from './host-of-url.ts';
import { hostsOfAddress, type Hosts } from './hosts-of.ts';
import { hostsOfTag, hostsOfTagIn, hostsOfVendorCall } from './hosts-of-tag.ts';
import { memoize } from '../traverse/memoize.ts';

/** Who receives a request: the owner of the site, or somebody else. */
export type Party = 'first' | 'third';

/** Returns `third` if a host may be reached that is not known to be own. A path of the site leads to an own host. */
export function partyOf(hosts: Hosts, owner: Ownership): Party {
  return partiesOf(owner)(hosts);
}

/** Cached, because the actions of a tag reach the same hosts. */
const partiesOf = memoize((owner: Ownership) =>
  memoize(({ origins, isComputed }: Hosts): Party => {
    return isComputed || !origins.every((origin) => isOwnHost(hostOfUrl(origin), owner)) ? 'third' : 'first';
  }),
);

export function partyOfCall({ address }: Call, owner: Ownership): Party {
  return partyOf(hostsOfAddress(address), owner);
}

/** Returns who may receive requests of a tag, also of the actions that rules start. */
export function partyOfTag(tag: Tag, program: Ownership & Pick<Program, 'rules'>): Party {
  return partyOf(hostsOfTagIn(tag, program.rules), program);
}

/** Returns who may receive the options of a tag. */
export function partyOfOptions(tag: Tag, owner: Ownership): Party {
  return partyOf(hostsOfTag(tag), owner);
}

/** Returns who may receive the arguments and variables of an action. */
export function partyOfVendorCall(call: VendorCall, owner: Ownership): Party {
  return partyOf(hostsOfVendorCall(call), owner);
}

/** Returns the tags of third parties that the options of a tag name: requests of the tag may lead to their hosts, too. */
export function thirdGates({ gates }: Tag, owner: Ownership): readonly Tag[] {
  return Object.values(gates).filter((gate) => partyOfOptions(gate, owner) === 'third');
}

/** Whether a tag, or an action of it with a group of its own, may send to a third party before a visitor agrees to anything. */
export function sendsWithoutConsent(tag: Tag, program: Ownership & Pick<Program, 'rules'>): boolean {
  return [tag.group, ...Object.values(tag.groups)].includes('necessary') && partyOfTag(tag, program) === 'third';
}
