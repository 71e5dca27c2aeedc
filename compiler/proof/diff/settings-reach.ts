import type { Program } from '../../model/program.ts';
import type { SettingChange } from './difference.ts';
import { noReach, type Reach, reachOf } from './reach.ts';
import type { Sides } from './views.ts';

/** Returns what changed settings of a declaration may send more often or otherwise. */
export function settingsReach(
  settings: readonly SettingChange[],
  after: object | undefined,
  programs: Sides<Program>,
): Reach {
  return settings.length > 0 && after ? reachOf(programs.after, after) : noReach;
}
