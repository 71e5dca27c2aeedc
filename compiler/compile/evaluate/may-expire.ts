import type { Consent } from '../../language/model/program.ts';

/** Whether stored consent can be too old: a limit is declared, and the consent manager says when the visitor chose. */
export function mayExpire({ expires, stored }: Consent): boolean {
  return expires !== undefined && stored !== undefined && knowsTime(stored);
}

/** Whether the consent manager says when the visitor chose. */
export function knowsTime({ source }: NonNullable<Consent['stored']>): boolean {
  // A custom module returns the time with the choice, and fails without it.
  return [source.chosenAt, source.kept?.chosenAt, source.export.module].some((time) => time !== undefined);
}
