import type { Changes } from '../../rules/changes.ts';

/** Runs rules when a state or a data element becomes another. */
export const createChanged = ({ watch }: Changes): Changes['watch'] => watch;
