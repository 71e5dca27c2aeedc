import type { Program } from '../model/program.ts';

/** Returns the number of a consent group that must be granted first. Undefined for `necessary`, which needs no consent. */
export function waitsFor({ consent }: Pick<Program, 'consent'>, group: string | undefined): number | undefined {
  if (group === undefined || group === 'necessary') return undefined;
  return consent?.groups.find(({ id }) => id === group)?.number;
}
