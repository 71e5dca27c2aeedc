import type { CodeSet } from '../../model/program.ts';
import { linkCodes } from '../../infer/codes.ts';
import { declared, type Found, type Linker } from '../../bind/linker.ts';

/** `countries x = …` and `locales x = …`: sets by name. */
export function linkCodeSet(linker: Linker, found: Found): CodeSet | undefined {
  return linker.once(found, () => {
    const of = found.declaration.kind.text === 'countries' ? 'country' : 'locale';
    const [value] = found.declaration.values;
    const set = value && linkCodes(linker, { source: found.source }, value, of);
    return { ...declared(found, linker.documents), of, codes: set?.kind === 'codes' ? set.codes : [] };
  });
}
