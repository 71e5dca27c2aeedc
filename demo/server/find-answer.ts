import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import type { Answer, DemoSite, SiteRequest } from '../sites/demo-site.ts';
import { answerOutside } from './answer-outside.ts';
import type { Bundles } from '../../preview/bundles/bundles.ts';
import { withRecorder } from './with-recorder.ts';
import { writePanelPage } from '../../preview/server/write-panel-page.ts';
import { writeStartPage } from './write-start-page.ts';

export interface DemoRequest extends SiteRequest {
  /** The destination of the request: `document`, `image`, … */
  readonly use: string | undefined;
}

/** A site that is served, with its bundles. */
export interface ServedSite extends DemoSite {
  readonly bundles: Bundles;
}

export interface Sources {
  /** By the first part of their hosts. */
  readonly sites: ReadonlyMap<string, ServedSite>;
  /** The scripts of the demo and of its sites, by path. */
  readonly scripts: ReadonlyMap<string, string>;
}

/** Returns the response to a request for any address of the demo. */
export async function findAnswer(request: DemoRequest, { sites, scripts }: Sources): Promise<Answer> {
  const { pathname, hostname } = request.url;
  const shared = scripts.get(pathname) ?? files[pathname]?.();
  if (shared !== undefined) return typeof shared === 'string' ? javascript(shared) : shared;
  const site = sites.get(hostname.split('.')[0]);
  if (!site) {
    const body = writeStartPage([...sites.values()], request.url);
    return { type: 'text/html', body, status: pathname === '/' ? 200 : 404 };
  }
  return (await answerForBundle(request, site)) ?? answerOfSite(request, site);
}

/** Returns the bundle, its legend, an answer of the visitor as the consent manager keeps it, or the simulated response of another host. */
async function answerForBundle(request: DemoRequest, site: ServedSite): Promise<Answer | undefined> {
  const { pathname, searchParams } = request.url;
  const [, bundle] = bundlePath.exec(pathname) ?? [];
  if (bundlePath.test(pathname)) return javascript((await site.bundles.script(bundle, request.country)).text);
  const [, folder, name = ''] = pathname.split('/');
  if (folder === 'legend') {
    return json((await site.bundles.take(name)).legend);
  }
  if (folder === 'consent') {
    const granted = searchParams.get('granted')?.split(',');
    return json(site.bundles.answer(granted, searchParams.get('refused') ?? undefined));
  }
  if (folder === 'outside') {
    return answerOutside(site, name, pathname.slice(`/outside/${name}`.length), request.use);
  }
  return undefined;
}

/** Where pages load their bundle: the only one, one by its name, or the file that `tagc build` writes. */
const bundlePath = /^\/(?:tagc|(?:tags|dist\/[^/]+)\/([^/]+))\.js$/;

function answerOfSite(request: DemoRequest, site: ServedSite): Answer {
  const found = site.answer(request) ?? { type: 'text/html', body: missing(site), status: 404 };
  return found.type === 'text/html' ? withRecorder(found, site) : found;
}

function missing({ start }: DemoSite): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page not found</title></head>
<body><main><h1>Page not found</h1><p><a href="${start}">The first page</a></p></main></body></html>`;
}

const json = (value: object): Answer => ({ type: 'application/json', body: JSON.stringify(value) });
const javascript = (body: string): Answer => ({ type: 'text/javascript', body });
const styles = (path: string) => (): Answer => ({ type: 'text/css', body: readFileSync(join(packageRoot(), path)) });

const files: Readonly<Record<string, () => Answer>> = {
  '/demo/colours.css': styles('preview/colours.css'),
  '/demo/page.css': styles('demo/page/page.css'),
  '/demo/panel/panel.css': styles('preview/panel/panel.css'),
  '/demo/start.css': styles('demo/server/start.css'),
  '/demo/panel': () => ({
    type: 'text/html',
    body: writePanelPage({ style: '/demo/panel/panel.css', script: '/demo/panel.js' }),
  }),
  '/demo/icon.svg': () => ({
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#5b3df5" d="M0 8V0l8 8V0"/></svg>',
  }),
};
