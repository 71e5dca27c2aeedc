import { defineBuiltIn } from '../../tables.ts';

export const builtIn = defineBuiltIn({
  name: 'campaign.past',
  summary:
    'The campaigns that led the visitor here before the recent ones, the latest last. Empty as `campaign.recent` is.',
  type: 'list of text',
  domain: 'text',
  stable: false,
  evaluate: (page) => page.campaigns?.past ?? [],
  export: { file: 'built-ins/campaign-past/campaign-past.ts', name: 'createCampaignPast', needs: ['campaigns'] },
  example: `condition returning = count(campaign.past) > 0`,
});
