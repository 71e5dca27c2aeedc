import type { Request } from '../../delivery/transport.ts';

export interface PixelOptions {
  readonly url: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** Describes an image with the parameters of the tag and those of one call, which come first if both have a name. */
export function send({ url, parameters }: PixelOptions, values?: Readonly<Record<string, unknown>>): Request {
  return { url, parameters: { ...parameters, ...values } };
}
