import type { TypeName } from '../../language/model/type.ts';
import { types } from '../../language/tables/types.ts';

/** The built-in types that a declaration can name. Records add further names. */
export const typeNames: readonly TypeName[] = types.map(({ name }) => name);
