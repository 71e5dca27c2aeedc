import { linkCodes } from '../../infer/codes.ts';
import type { CodeSet } from '../../../language/model/program.ts';
import { defineLink } from '../define-link.ts';
import { isReservedValue } from '../../infer/reserved.ts';
import { linkCodeSet } from './code-set.ts';

declare module '../../bind/kinds.ts' {
  interface Meanings {
    countries: CodeSet;
  }
}

export const countriesLink = defineLink('countries', {
  meaning: (linker, found) => linkCodeSet(linker, found, 'country'),
  value: (linker, context, node) => linkCodes(linker, context, node),
  isReserved: isReservedValue,
});
