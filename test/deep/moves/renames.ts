import { hardNames } from '../../support/moved/hard-names.ts';
import { renameDeclared } from '../../support/moved/rename-declared.ts';
import { createRandom } from '../../support/random.ts';
import type { Search } from '../search.ts';
import { compareSent } from './compare-sent.ts';

/** Renames every declaration of the careers site. A tenth get names that could break scripts. */
export const renames: Search = {
  name: 'renames',
  shows: 'names of declarations do not change what visitors send',
  sample: 0,
  longest: 120,
  prepare: () =>
    compareSent(({ documents }, seed) => {
      const random = createRandom(seed);
      const hard = [...hardNames];
      const nameOf = (at: number) =>
        random() < 0.1 && hard.length > 0
          ? hard.splice(Math.floor(random() * hard.length), 1)[0]
          : `other_${Math.floor(random() * 36 ** 4).toString(36)}_${at}`;
      const { files, names } = renameDeclared(documents, nameOf);
      return { files, nameNow: (name) => names.get(name) ?? name };
    }),
};
