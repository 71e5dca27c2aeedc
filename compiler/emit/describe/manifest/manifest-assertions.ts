import type { Program } from '../../../model/program.ts';
import type { Manifest } from './manifest.ts';

/** The asserts of a project as the manifest lists them: proved is only what has been decided. */
export function manifestAssertions({ assertions }: Program): Manifest['assertions'] {
  return assertions.map(({ id: title, claim }) =>
    claim.kind === 'hasOne' ? { title, proved: true } : { title, proved: false, reason: 'No proof was tried.' },
  );
}
