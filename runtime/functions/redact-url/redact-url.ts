import { redactUrl } from '../../redaction/redact.ts';

/** The redactor of addresses, for the personal parameters of this project. */
export const createRedactUrl =
  (personal: RegExp) =>
  (address?: string): string | undefined =>
    redactUrl(address, personal);
