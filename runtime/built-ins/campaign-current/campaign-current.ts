import type { Campaigns } from '../../visits/campaigns.ts';

/** The campaign that led the visitor here; missing where none is known. */
export const createCampaignCurrent = (campaigns: () => Campaigns | undefined) => (): string | undefined =>
  campaigns()?.recent.slice(-1)[0];
