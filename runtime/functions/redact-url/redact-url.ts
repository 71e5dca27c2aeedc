import { redactUrl } from '../../redaction/redact.ts';

/** Creates the redactor of addresses for the project's personal parameters. */
export const createRedactUrl =
  (personal: RegExp) =>
  (address?: string): string | undefined =>
    redactUrl(address, personal);
