import type { TypeName } from '../model/type.ts';
import { types } from '../language/types.ts';

/** The types that a declaration can name; records add their own. */
export const typeNames: readonly TypeName[] = types.map(({ name }) => name);
