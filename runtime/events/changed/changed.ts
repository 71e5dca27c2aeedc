import type { Changes } from '../../rules/changes.ts';

/** Runs rules when the value of a state or a data element changes. */
export const createChanged = ({ watch }: Changes): Changes['watch'] => watch;
