import type { Route } from 'playwright-core';
import { hostOfUrl, isOwnHost } from '../../compiler/compile/evaluate/host-of-url.ts';
import { matchesHost } from '../../compiler/compile/evaluate/matches-host.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import type { RequestMode } from './request-mode.ts';
import { expectedOf } from '../../tasks/verify/expected.ts';

export interface RequestRule {
  answer(route: Route): Promise<void>;
  /** Says in a sentence what becomes of them. */
  readonly note: string;
}

/**
 * Decides about the requests of pages. The page's own always pass, and so does what no tag of the project requests. So test
 * data reaches no vendor, and the page works.
 */
export function createRequestRule(mode: RequestMode, program: Program, site: string, stage: string): RequestRule {
  const { hosts, scriptHosts } = expectedOf(program, site, stage);
  const named = new Set([...hosts.map(({ host }) => host), ...scriptHosts]);
  const third = [...named].filter((host) => !isOwnHost(host, program)).toSorted();
  return {
    note: describe(mode, third),
    async answer(route) {
      const url = route.request().url();
      if (mode === 'allow' || !/^https?:/.test(url) || !third.some((pattern) => matchesHost(pattern, hostOfUrl(url))))
        return route.fallback();
      if (mode === 'block') return route.abort('blockedbyclient');
      return route.fulfill(simulated[route.request().resourceType()] ?? empty);
    },
  };
}

const cors = { 'access-control-allow-origin': '*' };
const empty = { status: 204, body: '', headers: cors };
const simulated: Readonly<Record<string, { contentType: string; body: string; headers: typeof cors }>> = {
  image: {
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    headers: cors,
  },
  script: { contentType: 'text/javascript', body: '', headers: cors },
  document: { contentType: 'text/html', body: '', headers: cors },
};

function describe(mode: RequestMode, hosts: readonly string[]): string {
  if (hosts.length === 0) return 'The rules name no host of another company, so all requests are sent.';
  const named = hosts.join(', ');
  if (mode === 'allow') return `All requests are sent, also those to the hosts of tags: ${named}.`;
  return mode === 'block'
    ? `Requests to the hosts of tags are blocked: ${named}. All others are sent.`
    : `Requests to the hosts of tags are answered here, and nothing reaches them: ${named}. Scripts of vendors are empty. All other requests are sent.`;
}
