import { isChecked } from '../../../evaluate/is-checked.ts';
import type { Program } from '../../../model/program.ts';
import type { Manifest } from './manifest.ts';

/** Returns the assertions of a project for the manifest. Only those that are checked without a proof count as proved. */
export function manifestAssertions({ assertions }: Program): Manifest['assertions'] {
  return assertions.map(({ id: title, claim }) =>
    isChecked(claim) ? { title, proved: true } : { title, proved: false, reason: 'No proof was tried.' },
  );
}
