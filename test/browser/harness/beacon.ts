import type { Received } from './server.ts';

/** An analytics beacon as a report would read it. */
export interface Beacon {
  readonly server: string;
  readonly suites: readonly string[];
  /** Wire names and decoded values. The order on the wire is irrelevant. */
  readonly variables: ReadonlyMap<string, string>;
  readonly method: string;
}

/**
 * Reads a request as an analytics beacon: GET with a query, or POST with the query as its body. Returns undefined for
 * other requests.
 */
export function parseBeacon({ method, url, body }: Received): Beacon | undefined {
  const path = /^\/b\/ss\/([^/]+)\/1\/[^/]+\/s\d+$/.exec(url.pathname);
  if (!path) return undefined;
  const query = url.search.slice(1) || body;
  if (!query.startsWith('AQB=1&') || !query.endsWith('&AQE=1')) throw new Error(`The beacon is cut off: ${query}`);
  return { server: url.host, suites: path[1].split(','), variables: readQuery(query), method };
}

/** Variables that differ between visits: the time, and the size of the window and the screen. */
export const passingVariables = ['AQB', 'AQE', 'ndh', 'pf', 't', 's', 'c', 'bw', 'bh'] as const;

/** Returns the variables as an object, without those that differ between visits. */
export function lastingVariables({ variables }: Beacon): Record<string, string> {
  const passing: readonly string[] = passingVariables;
  return Object.fromEntries([...variables].filter(([name]) => !passing.includes(name)));
}

function readQuery(query: string): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const pair of query.split('&')) {
    const [, name, value] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
    if (name === undefined || variables.has(name))
      throw new Error(`The query of a beacon contains "${pair}" without a name or twice.`);
    // A space is %20 in this wire format. A raw plus, as in forms, would arrive as a plus.
    variables.set(name, decodeURIComponent(value));
  }
  return variables;
}
