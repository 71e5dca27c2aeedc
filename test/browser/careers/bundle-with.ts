import { emit } from '../../../compiler/emit/emit.ts';
import { minifyOnce } from '../../support/bundles/bundle-once.ts';
import { compileCareers } from '../../unit/rules/careers.ts';

/**
 * Returns the production script of the careers site with additional rules, before its final compression, for behaviour that
 * its own rules do not show.
 */
export async function bundleWith(rules: string): Promise<string> {
  return (await minifyOnce(emit(compileCareers(rules), 'car', 'production'))).code;
}
