import { queryText } from '../../delivery/query.ts';

/** The items of a list variable, without the characters that separate items in requests. */
export const listItems = (list: readonly unknown[] | undefined): readonly string[] | undefined =>
  list?.map((item) => queryText(item).replace(/[,;|]/g, ''));
