import type { Program } from '../../../model/program.ts';

/** The number of a consent group that has to be given first; none for what is strictly necessary, which always is. */
export function waitsFor({ consent }: Pick<Program, 'consent'>, group: string | undefined): number | undefined {
  if (group === undefined || group === 'necessary') return undefined;
  return consent?.groups.find(({ id }) => id === group)?.number;
}
