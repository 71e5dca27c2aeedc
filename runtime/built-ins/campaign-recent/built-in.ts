import { defineBuiltIn } from '../../tables/tables.ts';

export const builtIn = defineBuiltIn({
  name: 'campaign.recent',
  summary:
    'The campaigns that recently brought the visitor here, in this visit or an earlier one, latest last; redacted. Empty while the consent group of `visit` in `project` is not granted.',
  phrase: 'the recent campaigns',
  type: 'list of text',
  domain: 'text',
  stable: false,
  places: [['query'], ['cookie', 'tagc_campaigns']],
  evaluate: (page) => page.campaigns?.recent ?? [],
  export: { file: 'built-ins/campaign-recent/campaign-recent.ts', name: 'createCampaignRecent', needs: ['campaigns'] },
  example: `data campaigns: text = join(campaign.recent, ">")`,
});
