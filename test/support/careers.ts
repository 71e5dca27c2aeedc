import { emit } from '../../compiler/emit/emit.ts';
import { compileCareers } from '../unit/rules/careers.ts';
import { bundleOnce } from './bundles/bundle-once.ts';

const codes = new Map<string, Promise<string>>();

/** Returns the script of the careers site as visitors download it. */
export function careersCode(site = 'car', stage = 'production'): Promise<string> {
  const key = `${stage}/${site}`;
  const code = codes.get(key) ?? bundleOnce(emit(compileCareers(), site, stage)).then((built) => built.code);
  codes.set(key, code);
  return code;
}
