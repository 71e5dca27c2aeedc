import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'campaign.past',
  summary:
    'The campaigns that brought the visitor here before the recent ones, latest last. Empty under the same conditions as `campaign.recent`.',
  phrase: 'the past campaigns',
  type: 'list of text',
  domain: 'text',
  stable: false,
  places: [['query'], ['cookie', 'tagc_campaigns']],
  evaluate: (page) => page.campaigns?.past ?? [],
  export: { file: 'built-ins/campaign-past/campaign-past.ts', name: 'createCampaignPast', needs: ['campaigns'] },
  example: `condition returning = count(campaign.past) > 0`,
});
