import type { Changes } from '../../changes.ts';

/** Runs rules when a state or a data element becomes another. */
export const createChanged = ({ watch }: Changes): Changes['watch'] => watch;
