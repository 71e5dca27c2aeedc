import { campaignsCookieName, type Campaigns } from '../../runtime/visits/campaigns.ts';

/**
 * Returns the cookie with which a page at `now` reads these campaigns, undefined if there are none, or a sentence without
 * a full stop if no visitor has them. Times are milliseconds.
 */
export function campaignsCookie(
  { recent = [], past = [] }: Partial<Campaigns>,
  settings: { readonly count: number; readonly recent: number; readonly past: number },
  now: number,
): [name: string, text: string] | string | undefined {
  if (recent.length + past.length === 0) return undefined;
  if (Math.max(recent.length, past.length) > settings.count)
    return `"campaign" in "visit" of "project" keeps only ${settings.count} campaigns`;
  if (past.length > 0 && settings.recent >= settings.past)
    return '"campaign.past" is always empty, because "past" of "campaign" is not longer than "recent"';
  const seconds = Math.round(now / 1000);
  const arrival = (age: number) => (code: string) => `${seconds - age}:${encodeURIComponent(code)}`;
  const arrivals = [...past.map(arrival(Math.ceil(settings.recent / 1000))), ...recent.map(arrival(0))];
  return [campaignsCookieName, arrivals.join('|')];
}
