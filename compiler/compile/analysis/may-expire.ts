import type { Consent } from '../../language/model/program.ts';

/** Whether stored consent can be too old: a limit is declared, and the consent manager says when the visitor chose. */
export function mayExpire({ expires, stored }: Consent): boolean {
  if (expires === undefined || !stored) return false;
  // A custom module returns the time with the choice, and fails without it.
  return (
    stored.source.chosenAt !== undefined ||
    stored.source.kept?.chosenAt !== undefined ||
    stored.source.export.module !== undefined
  );
}
