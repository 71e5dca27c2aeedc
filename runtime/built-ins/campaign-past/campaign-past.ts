import type { Campaigns } from '../../visits/campaigns.ts';

/** The campaigns before the recent ones, latest last. */
export const createCampaignPast = (campaigns: () => Campaigns | undefined) => (): readonly string[] =>
  campaigns()?.past ?? [];
