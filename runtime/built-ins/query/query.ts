import { pageLocation } from '../../page/document.ts';
import { queryOf } from './query-of.ts';

/** Reads one query parameter of the page, with what is personal in it redacted. */
export const createQuery =
  (personal: RegExp) =>
  (name: string): string | undefined =>
    queryOf(pageLocation().search, name, personal);
