import type { Tag } from '../../language/model/program.ts';

/**
 * Returns why what a tag has loaded goes on until the next page when consent is withdrawn, as a sentence. Undefined if the tag then
 * sends nothing more, or if its group needs no consent.
 */
export function whyNotStopped({ vendor, group }: Pick<Tag, 'vendor' | 'group'>): string | undefined {
  return group === 'necessary' ? undefined : (vendor.declared?.cannotWithdraw ?? vendor.cannotWithdraw);
}
