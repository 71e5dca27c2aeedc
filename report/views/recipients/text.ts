import { anchorOf, facts } from '../../../compiler/describe/blocks/block.ts';
import type { TextSection } from '../../text/text-section.ts';
import { consentInWords } from '../../consent-in-words.ts';
import { purposesInWords } from '../../purposes.ts';
import { accountOf } from './accounts.ts';
import {
  codeInWords,
  cookiesInWords,
  countriesInWords,
  dataInWords,
  eachRequest,
  gatewaysInWords,
  operatorsInWords,
  partyInWords,
  personalInWords,
  scriptsInWords,
  withdrawalInWords,
} from './tables.ts';
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
      const { id, tags, calls, sites, rules } = recipient;
      const { vendors, purposes, owners } = accountOf(data, recipient);
      return [
        { kind: 'heading', level: 3, text: recipientTitle(recipient), id: anchorOf('recipient', id) },
        ...facts(
          ['Party', [partyInWords(recipient)]],
          ['Through', [...tags.map((tag) => `tag ${tag}`), ...calls.map((call) => `call ${call}`)]],
          ['Consent', [consentInWords(recipient)]],
          ['Purpose', [purposesInWords(purposes) || 'not declared']],
          ['Owner', [owners.join(', ') || 'not declared']],
          ['Operated by', [operatorsInWords(vendors) || 'not declared']],
          ['Each request', [eachRequest]],
          ['Code', [codeInWords(data, recipient)]],
          ['Countries', countriesInWords(data, recipient)],
          ['Personal data', [personalInWords(data, recipient)]],
          ['Data', [dataInWords(recipient)]],
          ['Cookies', [cookiesInWords(data, recipient)]],
          ['Gateway', gatewaysInWords(data, recipient)],
          ['Vendor’s script', scriptsInWords(data, recipient)],
          ['After withdrawal', withdrawalInWords(data, recipient)],
          ['Sites', sites],
          ['Rules and tags', [rules.map(({ id }) => id).join(', ')]],
        ),
      ];
    });
  },
};
