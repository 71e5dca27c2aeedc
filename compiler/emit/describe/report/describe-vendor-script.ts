import type { Automatic, DeclaredVendor } from '../../../model/declared-vendor.ts';

/** Describes what the script of a declared vendor does by itself, and when consent is withdrawn, as sentences. */
export function describeVendorScript({ automatic, cannotWithdraw, withdraw }: DeclaredVendor): readonly string[] {
  const withdrawn =
    cannotWithdraw === undefined
      ? `When consent is withdrawn, it receives ${withdraw.length === 1 ? 'a command' : 'commands'} to stop.`
      : `It cannot be stopped when consent is withdrawn: ${cannotWithdraw}`;
  if (automatic.length === 0) return [withdrawn];
  return [`By itself, it ${automatic.map((word) => words[word]).join(', ')}.`, withdrawn];
}

const words: Readonly<Record<Automatic, string>> = {
  pageViews: 'counts page views',
  history: 'counts changes of the address',
  clicks: 'counts clicks',
  forms: 'watches forms',
  recording: 'records what visitors do',
};
