import { held } from '../../page/moment.ts';
import { queryOf } from './query-of.ts';

/** Reads a query parameter of the page, redacted. */
export const createQuery =
  (personal: RegExp) =>
  (name: string): string | undefined =>
    queryOf((held ?? window).location!.search, name, personal);
