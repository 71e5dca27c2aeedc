import type { Request } from '../../delivery/transport.ts';

/** Asks for an image at an address; the answer is not looked at. */
export const run = ({ url, parameters }: { url: string; parameters?: Readonly<Record<string, unknown>> }): Request => ({
  url,
  parameters,
});
