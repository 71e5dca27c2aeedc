import type { Tag } from '../../language/model/program.ts';

/**
 * Returns why what a tag has loaded goes on until the next page when consent is withdrawn, as a sentence. Undefined if the tag then
 * sends nothing more, or if its group needs no consent.
 */
export function whyNotStopped({
  vendor,
  group,
  advanced,
}: Pick<Tag, 'vendor' | 'group' | 'advanced'>): string | undefined {
  if (advanced) return 'Its script goes on with denied signals, and sends pings without cookies.';
  return group === 'necessary' ? undefined : (vendor.declared?.cannotWithdraw ?? vendor.cannotWithdraw);
}
