import { defineBuiltIn } from '../../tables.ts';

export const builtIn = defineBuiltIn({
  name: 'campaign.recent',
  summary:
    'The campaigns that led the visitor here lately, in this visit or another, the latest last; redacted. Empty while the consent group of `visit` in `project` is not given.',
  type: 'list of text',
  domain: 'text',
  stable: false,
  evaluate: (page) => page.campaigns?.recent ?? [],
  export: { file: 'built-ins/campaign-recent/campaign-recent.ts', name: 'createCampaignRecent', needs: ['campaigns'] },
  example: `data campaigns: text = join(campaign.recent, ">")`,
});
