import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultReply } from './default-reply.ts';
import { readCertificate } from './certificate.ts';
import { readBody } from './read-body.ts';

/** A request that is not for a page of the sites: to a tracking server, a pixel host, or a site's own API. */
export interface Received {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * A response of the server. `drop` closes the connection without a response. A promise lets the test decide when to
 * respond.
 */
export type Reply = { status?: number; headers?: Record<string, string>; body?: string } | 'drop';
export type Responder = (request: Received) => Reply | Promise<Reply>;

export interface TestServer {
  readonly port: number;
  /** All requests in order of arrival. */
  readonly received: readonly Received[];
  /** Hosts of the sites, each with a function that returns the page for an address. */
  readonly sites: Map<string, (url: URL) => string>;
  /** Headers of all pages of the sites. */
  readonly pageHeaders: Map<string, string>;
  /** Scripts of the sites by path: `/tags/car.js`. */
  readonly scripts: Map<string, string>;
  /** Responses of other hosts and of site paths that are not pages: by host, or by host and path. */
  readonly responses: Map<string, Responder>;
  /** Whether a frame with this address gets the default response, a page without scripts. */
  repliesEmpty(url: URL): boolean;
  /** Forgets requests, sites, scripts and responses between tests. Requests still in flight are not recorded. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts one https server on this machine that serves every host and records its requests. */
export async function startServer(): Promise<TestServer> {
  const received: Received[] = [];
  const sites: TestServer['sites'] = new Map();
  const pageHeaders: TestServer['pageHeaders'] = new Map();
  const scripts: TestServer['scripts'] = new Map();
  const responses: TestServer['responses'] = new Map();
  let resets = 0;
  // Some tests send addresses of 100 kB, and Node refuses headers of more than 16 kB. It would also close connections that are
  // idle for five seconds, as on a busy machine, and lose a request that is sent at that moment.
  const options = { ...readCertificate(), maxHeaderSize: 200_000, keepAliveTimeout: 0 };
  const server = createServer(options, (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', `https://${incoming.headers.host}`);
    const script = scripts.get(url.pathname);
    const page = sites.get(url.host);
    if (page && script !== undefined) return reply(outgoing, { headers: { 'content-type': scriptType }, body: script });
    if (page && isDocument(incoming)) {
      const headers = { 'content-type': 'text/html; charset=utf-8', ...Object.fromEntries(pageHeaders) };
      return reply(outgoing, { headers, body: page(url) });
    }
    if (incoming.method === 'OPTIONS') {
      // A browser retries on its own if a reused connection is dropped.
      const { headers, ...usual } = defaultReply(incoming);
      return reply(outgoing, { ...usual, headers: { ...headers, connection: 'close' } });
    }
    void receive(incoming, outgoing, url);
  });

  const responseAt = (host: string, path: string) => responses.get(host + path) ?? responses.get(host);

  async function receive(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<void> {
    const begun = resets;
    const body = await readBody(incoming);
    if (begun !== resets) return;
    const request: Received = {
      method: incoming.method ?? '',
      url,
      headers: { ...incoming.headers } as Received['headers'],
      body,
    };
    received.push(request);
    const answer = responseAt(url.host, url.pathname);
    const answered = answer ? await answer(request) : {};
    if (answered === 'drop') return void outgoing.destroy();
    const usual = defaultReply(incoming);
    reply(outgoing, { ...usual, ...answered, headers: { ...usual.headers, ...answered.headers } });
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    sites,
    pageHeaders,
    scripts,
    responses,
    repliesEmpty: ({ host, pathname }) => !sites.has(host) && !responseAt(host, pathname),
    reset() {
      resets++;
      server.closeAllConnections();
      received.length = 0;
      for (const map of [sites, pageHeaders, scripts, responses]) map.clear();
    },
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

const scriptType = 'text/javascript; charset=utf-8';

function isDocument({ headers, method }: IncomingMessage): boolean {
  return method === 'GET' && /^(document|iframe)$/.test(String(headers['sec-fetch-dest']));
}

function reply(outgoing: ServerResponse, { status = 200, headers = {}, body = '' }: Exclude<Reply, 'drop'>): void {
  outgoing.writeHead(status, { 'cache-control': 'no-store', ...headers });
  outgoing.end(body);
}
