import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { createBundles, type Bundles } from '../../preview/bundles/bundles.ts';
import type { Answer, DemoSite } from '../sites/demo-site.ts';
import { findSites } from '../sites/sites.ts';
import { findAnswer, type Sources } from './find-answer.ts';
import { buildPageScripts } from './page-scripts.ts';

export interface Demo {
  /** The address of the page that lists the sites, without a slash at the end. */
  readonly address: string;
  close(): Promise<void>;
}

export interface DemoOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly sites?: readonly DemoSite[];
}

/** Serves the demo on this machine only. Bundles are built when a page asks for them. Fails if the port is in use. */
export async function startDemo({ port, sites = findSites() }: DemoOptions): Promise<Demo> {
  const sources: Sources = {
    sites: new Map(sites.map((site) => [site.name, { ...site, bundles: bundlesOf(site) }])),
    scripts: await buildPageScripts(sites),
  };
  const server = createServer((request, response) => {
    answer(request, response, sources).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function bundlesOf({ entry, name, writesCountry }: DemoSite): Bundles {
  const folder = join(packageRoot(), dirname(entry));
  return createBundles({ folder, entry: basename(entry), hosts: [`${name}.localhost`], writesCountry });
}

async function answer(request: IncomingMessage, response: ServerResponse, sources: Sources): Promise<void> {
  request.resume();
  const found = await findAnswer(
    {
      url: new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`),
      use: request.headers['sec-fetch-dest'] as string | undefined,
      country: /(?:^|; )demo_country=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '',
    },
    sources,
  );
  send(found, request, response);
}

/** Sends a response. Its policy allows pages to call only this server. Range requests, as of players, get part of a file. */
function send({ type, body, status = 200 }: Answer, { headers }: IncomingMessage, response: ServerResponse) {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const common = {
    'content-type': /^text|json/.test(type) ? `${type}; charset=utf-8` : type,
    'cache-control': 'no-store',
    'accept-ranges': 'bytes',
    ...(type === 'text/html' && { 'content-security-policy': policy }),
  };
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
  if (!range) return void response.writeHead(status, common).end(bytes);
  const start = Number(range[1]);
  const end = Math.min(range[2] ? Number(range[2]) : bytes.length - 1, bytes.length - 1);
  if (start > end) return void response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
  response
    .writeHead(206, { ...common, 'content-range': `bytes ${start}-${end}/${bytes.length}` })
    .end(bytes.subarray(start, end + 1));
}

/** Pages may run code of their own and call only this server. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');
