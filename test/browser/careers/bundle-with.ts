import { emit } from '../../../compiler/emit/emit.ts';
import { bundleOnce } from '../../support/bundles/bundle-once.ts';
import { compileCareers } from '../../unit/rules/careers.ts';

/**
 * Returns the production bundle of the careers site with additional rules, for behaviour that its own rules do not
 * show.
 */
export async function bundleWith(rules: string): Promise<string> {
  return (await bundleOnce(emit(compileCareers(rules), 'car', 'production'))).code;
}
