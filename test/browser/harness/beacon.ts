import type { Received } from './server.ts';

/** An analytics beacon as a report would read it. */
export interface Beacon {
  readonly server: string;
  readonly suites: readonly string[];
  /** Wire names and decoded values; the order on the wire means nothing. */
  readonly variables: ReadonlyMap<string, string>;
  readonly method: string;
}

/** Reads a request as an analytics beacon: GET with a query, or POST with the query as its body; else undefined. */
export function parseBeacon({ method, url, body }: Received): Beacon | undefined {
  const path = /^\/b\/ss\/([^/]+)\/1\/[^/]+\/s\d+$/.exec(url.pathname);
  if (!path) return undefined;
  const query = url.search.slice(1) || body;
  if (!query.startsWith('AQB=1&') || !query.endsWith('&AQE=1')) throw new Error(`A beacon that was cut off: ${query}`);
  return { server: url.host, suites: path[1].split(','), variables: readQuery(query), method };
}

/** What differs from one visit to the next: the time, and the size of the window and the screen. */
export const passingVariables = ['AQB', 'AQE', 'ndh', 'pf', 't', 's', 'c', 'bw', 'bh'] as const;

/** The variables as an object to compare with, without those that differ from one visit to the next. */
export function lastingVariables({ variables }: Beacon): Record<string, string> {
  const passing: readonly string[] = passingVariables;
  return Object.fromEntries([...variables].filter(([name]) => !passing.includes(name)));
}

function readQuery(query: string): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const pair of query.split('&')) {
    const [, name, value] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
    if (name === undefined || variables.has(name)) throw new Error(`A beacon's query has "${pair}", unnamed or twice.`);
    // A space is %20 on this wire; a raw plus, as in forms, would arrive as a plus.
    variables.set(name, decodeURIComponent(value));
  }
  return variables;
}
