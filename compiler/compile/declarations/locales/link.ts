import { linkCodes } from '../../infer/codes.ts';
import type { CodeSet } from '../../../language/model/program.ts';
import { linkCodeSet } from '../countries/code-set.ts';
import { defineLink } from '../define-link.ts';
import { isReservedValue } from '../../infer/reserved.ts';

declare module '../../bind/kinds.ts' {
  interface Meanings {
    locales: CodeSet;
  }
}

export const localesLink = defineLink('locales', {
  meaning: (linker, found) => linkCodeSet(linker, found, 'locale'),
  value: (linker, context, node) => linkCodes(linker, context, node),
  isReserved: isReservedValue,
});
