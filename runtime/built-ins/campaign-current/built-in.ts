import { defineBuiltIn } from '../../tables.ts';

export const builtIn = defineBuiltIn({
  name: 'campaign.current',
  summary: 'The latest of `campaign.recent`: the campaign that led the visitor here.',
  type: 'text?',
  domain: 'text',
  stable: false,
  evaluate: (page) => page.campaigns?.recent.at(-1),
  export: {
    file: 'built-ins/campaign-current/campaign-current.ts',
    name: 'createCampaignCurrent',
    needs: ['campaigns'],
  },
  example: `data campaign: text = campaign.current`,
});
