import type { Campaigns } from '../../campaigns.ts';

/** The recent campaigns, the latest last. */
export const createCampaignRecent = (campaigns: () => Campaigns | undefined) => (): readonly string[] =>
  campaigns()?.recent ?? [];
