import type { Script } from '../../delivery/load-script.ts';

export interface MarketingOptions {
  readonly url: string;
  readonly account: string;
  readonly timeout: number;
}

/** Loads the vendor's script for an account. */
export const run = ({ account, ...script }: MarketingOptions): Script => ({
  ...script,
  parameters: { account },
});
