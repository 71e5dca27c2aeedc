import type { Campaigns } from '../../visits/campaigns.ts';

/** The latest recent campaign; missing if none is known. */
export const createCampaignCurrent = (campaigns: () => Campaigns | undefined) => (): string | undefined =>
  campaigns()?.recent.slice(-1)[0];
