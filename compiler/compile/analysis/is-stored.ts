import type { State } from '../../language/model/program.ts';

/** Whether a state outlives the page. */
export const isStored = ({ keep, key }: Pick<State, 'keep' | 'key'>): boolean => keep !== 'page' || key !== undefined;
