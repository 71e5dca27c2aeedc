import type { Request } from '../../delivery/transport.ts';

/** Requests an image at an address; the response is ignored. */
export const run = ({ url, parameters }: { url: string; parameters?: Readonly<Record<string, unknown>> }): Request => ({
  url,
  parameters,
});
