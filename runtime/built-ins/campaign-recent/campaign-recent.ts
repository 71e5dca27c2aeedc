import type { Campaigns } from '../../visits/campaigns.ts';

/** The recent campaigns, latest last. */
export const createCampaignRecent = (campaigns: () => Campaigns | undefined) => (): readonly string[] =>
  campaigns()?.recent ?? [];
