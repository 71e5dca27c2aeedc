import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'campaign.current',
  summary: 'The campaign that brought the visitor here: the latest of `campaign.recent`.',
  phrase: 'the current campaign',
  type: 'text?',
  domain: 'text',
  stable: false,
  places: [['query'], ['cookie', 'tagc_campaigns']],
  evaluate: (page) => page.campaigns?.recent.at(-1),
  export: {
    file: 'built-ins/campaign-current/campaign-current.ts',
    name: 'createCampaignCurrent',
    needs: ['campaigns'],
  },
  example: `data campaign: text = campaign.current`,
});
