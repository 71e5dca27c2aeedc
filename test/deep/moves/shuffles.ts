import { shuffleDeclarations } from '../../support/moved/shuffle-declarations.ts';
import { createRandom } from '../../support/random.ts';
import type { Search } from '../search.ts';
import { compareSent } from './compare-sent.ts';

/** Reorders the declarations of the careers site. */
export const shuffles: Search = {
  name: 'shuffles',
  shows: 'the order of declarations does not change what visitors send',
  sample: 0,
  longest: 120,
  prepare: () =>
    compareSent(({ documents, program }, seed) => ({
      files: shuffleDeclarations(documents, program, createRandom(seed)),
    })),
};
