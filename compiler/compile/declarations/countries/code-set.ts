import type { CodeSet } from '../../../language/model/program.ts';
import { linkCodes } from '../../infer/codes.ts';
import type { Linker } from '../../bind/linker.ts';
import { declared } from '../../bind/collect.ts';
import type { Binding } from '../../bind/binding.ts';

/** Links `countries x = …` and `locales x = …`. */
export function linkCodeSet(linker: Linker, found: Binding, of: CodeSet['of']): CodeSet {
  const [value] = found.declaration.values;
  const set = value && linkCodes(linker, { source: found.source }, value, of);
  const { codes, sets } = set?.kind === 'codes' ? set : { codes: [], sets: [] };
  return { ...declared(found, linker.documents), of, codes, sets, ...(set?.type.of?.regions && { regions: true }) };
}
