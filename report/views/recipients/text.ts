import { anchorOf, facts } from '../../text/block.ts';
import type { TextSection } from '../../text/text-section.ts';
import { recipientsOf, recipientTitle } from './recipients.ts';

/** The recipients in the text document. */
export const recipientsText: TextSection = {
  id: 'recipients',
  title: 'Recipients',
  place: 20,
  blocks: (data) => {
    const recipients = recipientsOf(data);
    if (recipients.length === 0) return [{ kind: 'paragraph', text: 'No rule and no tag sends anything.' }];
    return recipients.flatMap((recipient) => {
      const { id, party, tags, calls, groups, loads, sites, rules } = recipient;
      return [
        { kind: 'heading', level: 3, text: recipientTitle(recipient), id: anchorOf('recipient', id) },
        ...facts(
          ['Party', [party === 'third' ? 'third party' : party === 'first' ? 'own domain' : 'known at run time only']],
          ['Through', [...tags.map((tag) => `tag ${tag}`), ...calls.map((call) => `call ${call}`)]],
          ['Consent', groups],
          ['Loads', loads],
          ['Sites', sites],
          ['Rules and tags', [rules.map(({ id }) => id).join(', ')]],
        ),
      ];
    });
  },
};
