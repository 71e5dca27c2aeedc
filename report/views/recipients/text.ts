import { titlesOfRules, titlesOfSites } from '../../titles.ts';
import { firstOf } from '../../../compiler/language/source/first-of.ts';
import { anchorOf, facts, paragraph, type TextBlock, withCode } from '../../../compiler/describe/blocks/block.ts';
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
  noteOnNoAnswer,
  partyInWords,
  personalInWords,
  scriptsInWords,
  withdrawalInWords,
} from './tables.ts';
import { recipientsOf, recipientTitle, type RecipientHost } from './recipients.ts';

/** The recipients in the text document. */
export const recipientsText: TextSection = {
  id: 'recipients',
  title: 'Recipients',
  place: 20,
  blocks: (data) => {
    const recipients = recipientsOf(data);
    if (recipients.length === 0) return [{ kind: 'paragraph', text: 'No rule and no tag sends anything.' }];
    const known = new Map<string, RecipientHost>();
    return recipients.flatMap((recipient): readonly TextBlock[] => {
      const { id, tags, calls, sites, rules } = recipient;
      const { vendors, operators, purposes, owners } = accountOf(data, recipient);
      const heading: TextBlock = {
        kind: 'heading',
        level: 3,
        text: recipientTitle(recipient),
        id: anchorOf('recipient', id),
      };
      const about = facts(
        ['Party', [partyInWords(recipient)]],
        ['Through', [titlesOfRules(data, [...tags, ...calls])]],
        ['Consent', [consentInWords(recipient)]],
        ['Purpose', [purposesInWords(purposes) || 'not declared']],
        ['Owner', [firstOf(owners, Infinity) || 'not declared']],
        ['Product', [firstOf(vendors, Infinity)].filter(Boolean)],
        ['Operated by', [firstOf(operators, Infinity) || 'not declared']],
        ['Each request', [eachRequest]],
        ['Code', [codeInWords(data, recipient)]],
        ['Countries', [...countriesInWords(data, recipient), ...noteOnNoAnswer(data, recipient)]],
        ['Personal data', [personalInWords(data, recipient)]],
        ['Data', [dataInWords(recipient)]],
        ['Cookies', [cookiesInWords(data, recipient)]],
        ['Gateway', gatewaysInWords(data, recipient)],
        ['Vendor’s script', scriptsInWords(data, recipient)],
        ['After withdrawal', withdrawalInWords(data, recipient).map(withCode)],
        ['Sites', titlesOfSites(data, sites)],
        [
          'Rules and tags',
          [
            titlesOfRules(
              data,
              rules.map((rule) => rule.id),
            ),
          ],
        ],
      );
      // A vendor has many hosts, of which nothing else is known.
      const key = JSON.stringify(about);
      const same = known.get(key);
      if (!same) known.set(key, recipient);
      if (!same) return [heading, ...about];
      const link = { text: recipientTitle(same), to: anchorOf('recipient', same.id) };
      return [heading, paragraph(['The same as ', link, '.'])];
    });
  },
};
