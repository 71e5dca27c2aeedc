import { textOf } from '../../delivery/query.ts';

/** The items of a list variable, without the signs that separate items on the wire. */
export const listItems = (list: readonly unknown[] | undefined): readonly string[] | undefined =>
  list?.map((item) => textOf(item).replace(/[,;|]/g, ''));
