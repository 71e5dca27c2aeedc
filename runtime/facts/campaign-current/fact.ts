import { defineFact } from '../../tables.ts';

export const fact = defineFact({
  name: 'campaign.current',
  summary: 'The latest of `campaign.recent`: the campaign that led the visitor here.',
  type: 'text?',
  domain: 'text',
  stable: false,
  evaluate: (page) => page.campaigns?.recent.at(-1),
  export: { file: 'facts/campaign-current/campaign-current.ts', name: 'createCampaignCurrent', needs: ['campaigns'] },
  example: `data campaign: text = campaign.current`,
});
