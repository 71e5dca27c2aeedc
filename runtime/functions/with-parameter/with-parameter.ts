import { replaceParameter } from './replace-parameter.ts';

/** Sets a query parameter. The rest of the address stays unchanged. */
export const withParameter = (address?: string, name?: string, value?: string): string | undefined =>
  address === undefined || name === undefined || value === undefined
    ? undefined
    : replaceParameter(address, name, value);
