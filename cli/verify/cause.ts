import type { Declared } from '../../compiler/model/program.ts';
import type { Expected } from './expected.ts';
import type { Observation } from './observation.ts';

/** What caused something in a page. */
export interface Cause {
  /** The bundle, directly or through others; the page without the bundle; or nobody knows. */
  readonly by: 'tagc' | 'page' | 'unknown';
  /** Addresses of scripts, frames and responses, nearest first. It ends before the page and with the bundle. */
  readonly chain: readonly string[];
  /** The tag or call of the bundle that began it, if its host says so. */
  readonly declaration?: Declared;
}

/** Returns a function that finds the cause of something from the addresses that the browser names, nearest first. */
export function createCauses(
  { requests, address }: Observation,
  { hosts }: Expected,
  isBundle: (url: string) => boolean,
): (initiators: readonly string[], url?: string) => Cause {
  // A script or frame may be requested again later. What requested it first made it run.
  const initiatorOf = new Map(requests.toReversed().map(({ url, initiators }) => [url, initiators[0]]));

  return (initiators, url) => {
    const chain: string[] = [];
    for (
      let at: string | undefined = initiators[0];
      at !== undefined && !chain.includes(at);
      at = initiatorOf.get(at)
    ) {
      if (at === address) return { by: 'page', chain };
      chain.push(at);
      if (isBundle(at)) {
        const [begun = url] = chain.slice(0, -1).toReversed();
        const host = begun === undefined ? undefined : new URL(begun).hostname;
        return { by: 'tagc', chain, declaration: hosts.find((one) => one.host === host)?.by };
      }
    }
    // What the parser of the page or of a frame loads has the page at its end. Another end is not known.
    return { by: chain.length === 0 ? 'unknown' : 'page', chain };
  };
}
