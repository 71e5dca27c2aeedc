import * as language from '../../language/tables/tables.ts';

/** The tables of the language by a name that is unique among all kinds: `functions lower`. */
export const tablesByName: ReadonlyMap<string, object> = new Map(
  Object.entries(language).flatMap(([kind, tables]) =>
    [...(tables as ReadonlyMap<string, object>)].map(([name, table]) => [`${kind} ${name}`, table]),
  ),
);
