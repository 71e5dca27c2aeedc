import type { Program } from '../../language/model/program.ts';

/** The host of pages of projects that name none. */
const anyHost = 'www.example.com';

/** Returns the host of a page if nothing sets one: the first that the site has at the stage. */
export function usualHost({ sites }: Pick<Program, 'sites'>, site: string, stage: string): string {
  return sites.find(({ id }) => id === site)?.hosts[stage]?.[0] ?? anyHost;
}

/** Returns a host that no site names, if possible the one of pages of projects that name none. */
export function unnamedHost({ sites }: Pick<Program, 'sites'>): string {
  const named = new Set(sites.flatMap(({ hosts }) => Object.values(hosts).flat()));
  let host = anyHost;
  for (let number = 1; named.has(host); number++) host = `other${number === 1 ? '' : number}.example`;
  return host;
}
