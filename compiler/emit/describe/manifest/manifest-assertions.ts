import type { Program } from '../../../model/program.ts';
import type { Manifest } from './manifest.ts';

/** Returns the assertions of a project for the manifest. Only assertions that the linker checks count as proved. */
export function manifestAssertions({ assertions }: Program): Manifest['assertions'] {
  return assertions.map(({ id: title, claim }) =>
    claim.kind === 'hasOne' ? { title, proved: true } : { title, proved: false, reason: 'No proof was tried.' },
  );
}
