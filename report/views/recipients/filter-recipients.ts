import { recipientTitle, type RecipientHost } from './recipients.ts';
import { partyInWords } from './tables.ts';

/** A filter for recipients, as it is in an address. Absent and empty fields match every recipient. */
export interface RecipientFilter {
  /** Words that must all occur in its name, or in those of its tags and calls. */
  readonly q?: string;
  /** What `partyInWords` says. */
  readonly party?: string;
  /** `code` if scripts or frames are loaded from there, and `outside` if the host is not an own domain, too. */
  readonly loads?: string;
}

/** Returns the recipients that match a filter, in order. */
export function filterRecipients(
  recipients: readonly RecipientHost[],
  { q = '', party = '', loads = '' }: RecipientFilter,
): readonly RecipientHost[] {
  const wanted = q.toLowerCase().split(/\s+/);
  return recipients.filter((recipient) => {
    const text = [recipientTitle(recipient), ...recipient.tags, ...recipient.calls].join(' ').toLowerCase();
    return (
      wanted.every((word) => text.includes(word)) &&
      (party === '' || partyInWords(recipient) === party) &&
      (loads === '' || recipient.loads.length > 0) &&
      (loads !== 'outside' || recipient.party !== 'first')
    );
  });
}
