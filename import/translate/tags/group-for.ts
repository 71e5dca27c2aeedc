import type { ContainerTag } from '../../model/container.ts';
import type { OutcomeRecord } from '../../outcomes/record.ts';
import type { ConsentGroupName } from './scope.ts';

/** The groups that the signals of Consent Mode correspond to. */
const groups: ReadonlyMap<string, ConsentGroupName> = new Map([
  ['ad_storage', 'targeting'],
  ['ad_user_data', 'targeting'],
  ['ad_personalization', 'targeting'],
  ['analytics_storage', 'performance'],
  ['functionality_storage', 'performance'],
  ['personalization_storage', 'targeting'],
  ['security_storage', 'necessary'],
]);

/**
 * Returns the consent group of a tag: what the container says, or else what fits its vendor. It is never less strict than
 * what fits.
 */
export function groupFor(tag: ContainerTag, fits: ConsentGroupName, record: OutcomeRecord): ConsentGroupName {
  const stated = (tag.consent ?? []).map((signal) => groups.get(signal) ?? 'targeting');
  const group = stated.includes('targeting') ? 'targeting' : fits;
  const why =
    tag.consent === undefined
      ? 'The container says nothing about consent, so the group is the one that fits the vendor'
      : tag.consent.length === 0
        ? 'The container asks for no consent of its own, so the group is the one that fits the vendor'
        : `The container asks for ${tag.consent.join(', ')}`;
  record.group(tag, group, why);
  if (new Set(stated).size > 1) {
    record.differs(tag, `It asks for signals of several groups, and waits for consent to "${group}" alone.`);
    record.decide(
      tag,
      `It waits for consent to "${group}" alone, although it asks for ${tag.consent!.join(', ')}. Check that visitors cannot grant one without the other.`,
    );
  }
  return group;
}
