import type { Campaigns } from '../../visits/campaigns.ts';

/** The recent campaigns, the latest last. */
export const createCampaignRecent = (campaigns: () => Campaigns | undefined) => (): readonly string[] =>
  campaigns()?.recent ?? [];
