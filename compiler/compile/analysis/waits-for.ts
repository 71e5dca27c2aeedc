import type { Program } from '../../language/model/program.ts';

/** Whether a group is one that visitors can refuse. */
export function needsConsent(group: string | undefined): group is string {
  return group !== undefined && group !== 'necessary';
}

/** Returns the number of a consent group that must be granted first. Undefined for `necessary`, which needs no consent. */
export function waitsFor({ consent }: Pick<Program, 'consent'>, group: string | undefined): number | undefined {
  if (!needsConsent(group)) return undefined;
  return consent?.groups.find(({ id }) => id === group)?.number;
}
