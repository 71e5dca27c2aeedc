import { afterEach } from 'vitest';
import type { Received, TestServer } from '../../browser/harness/server.ts';
import type { Visit, Visitor } from '../../browser/harness/visitor.ts';
import { visitSimulated } from './visit-simulated.ts';

/** The test server, as far as simulated pages need it. */
export type SimulatedServer = Pick<TestServer, 'scripts' | 'responses'> & { readonly received: Received[] };

/** A visitor of a simulated page, used like one of the browser. */
export interface SimulatedVisitor extends Pick<
  Visitor,
  'thrown' | 'log' | 'push' | 'answerBanner' | 'pass' | 'settle'
> {
  readonly page: Pick<Visitor['page'], 'evaluate' | 'textContent' | 'getAttribute' | 'click'>;
  readonly context: Pick<Visitor['context'], 'cookies' | 'addCookies'>;
}

/** A site, as far as tests need it that run in a simulated page or in a browser. */
export interface AnySite<Opened extends SimulatedVisitor = SimulatedVisitor> {
  readonly server: Pick<TestServer, 'scripts' | 'responses' | 'received'>;
  /** Opens a page as a new visitor. */
  visit(options: Visit): Promise<Opened>;
}

/**
 * Provides the server and the visitors of simulated pages, with the interface of `useSite`. Pages have no layout, no HTML
 * parser and no network; tests of the simulator show that it does the same as a browser. Call it at the top of a test file.
 */
export function useSimulatedSite(): AnySite {
  const server: SimulatedServer = { scripts: new Map(), responses: new Map(), received: [] };
  afterEach(() => {
    server.received.length = 0;
    server.scripts.clear();
    server.responses.clear();
  });
  return { server, visit: (options) => visitSimulated(server, options) };
}
