import { replaceParameter } from './replace-parameter.ts';

/** Sets a query parameter; everything else in the address stays as it is written. */
export const withParameter = (address?: string, name?: string, value?: string): string | undefined =>
  address === undefined || name === undefined || value === undefined
    ? undefined
    : replaceParameter(address, name, value);
