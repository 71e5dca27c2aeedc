import { defineConsentSource } from '../../tables/tables.ts';
import { optOuts } from './opt-outs.ts';
import { simulation } from './simulate.ts';

export const consentSource = defineConsentSource({
  name: 'gpp',
  summary:
    'What the visitor has opted out of in a manager with the Global Privacy Platform of the IAB, in the sections of the United States. "names" of a group lists opt-outs, each of which refuses the group. Without a section that applies, the default applies.',
  export: { file: 'consent-sources/gpp/gpp.ts', name: 'createGpp' },
  names: { takes: optOuts.join(', ').replace(/, (?=\w+$)/, ' or '), known: optOuts },
  choiceAt: () => ({ place: 'global', name: '__gpp' }),
  simulation,
  example: `consent {
  group necessary = 1
  group targeting = 4 { names: [SaleOptOut, SharingOptOut, TargetedAdvertisingOptOut] }
  stored: gpp()
}`,
});
