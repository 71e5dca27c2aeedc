import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../compiler/node/package-root.ts';
import { createWav, createWebm } from '../../../test/support/media.ts';
import { localeOf } from '../pages/demo-page.ts';
import { pageAt } from '../pages/pages.ts';
import { writePage } from '../pages/write-page.ts';
import { answerOutside, type Answer } from './answer-outside.ts';
import type { createBundles } from './bundles.ts';
import { writePanelPage } from './write-panel-page.ts';

export interface PageRequest {
  readonly url: URL;
  /** The destination of the request: `document`, `image`, … */
  readonly use: string | undefined;
  /** The country chosen in the panel; empty if the locale of the page decides. */
  readonly country: string;
  readonly nonce: string;
}

export interface Found extends Omit<Answer, 'body'> {
  readonly body: string | Uint8Array;
}

export interface Sources {
  readonly bundles: ReturnType<typeof createBundles>;
  readonly scripts: ReadonlyMap<string, string>;
}

/** Returns the response to a request for any address of the demo. */
export async function findAnswer(request: PageRequest, { bundles, scripts }: Sources): Promise<Found> {
  const { pathname } = request.url;
  const [, folder, name = ''] = pathname.split('/');
  if (scripts.has(pathname)) return javascript(scripts.get(pathname)!);
  if (files[pathname]) return files[pathname]();
  if (folder === 'tags') return javascript((await bundles.take(siteOf(name))).code);
  if (folder === 'legend')
    return { type: 'application/json', body: JSON.stringify((await bundles.take(siteOf(name))).legend) };
  if (folder === 'outside') return answerOutside(name, pathname.slice(`/outside/${name}`.length), request.use);
  return writeSitePage(request);
}

const javascript = (body: string): Found => ({ type: 'text/javascript', body });
const siteOf = (name: string) => (name.startsWith('acn') ? 'acn' : 'car');
const styles = (path: string) => (): Found => ({
  type: 'text/css',
  body: readFileSync(join(packageRoot(), 'examples/careers-site', path), 'utf8'),
});

const files: Readonly<Record<string, () => Found>> = {
  '/demo/colours.css': styles('colours.css'),
  '/demo/site.css': styles('site/site.css'),
  '/demo/panel.css': styles('panel/panel.css'),
  '/demo/panel': () => ({ type: 'text/html', body: writePanelPage() }),
  '/demo/icon.svg': () => ({
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#5b3df5" d="M0 8V0l8 8V0"/></svg>',
  }),
  '/media/video.webm': () => ({ type: 'video/webm', body: createWebm(8) }),
  '/media/audio.wav': () => ({ type: 'audio/wav', body: createWav(8) }),
  '/files/guide.pdf': () => ({ type: 'text/plain', body: 'A guide would be here.' }),
  '/files/moving-to-the-cloud.pdf': () => ({ type: 'text/plain', body: 'A report would be here.' }),
  '/api/jobs/getreferrer': () => ({ type: 'application/json', body: '{"src":"acn_12"}' }),
};

function writeSitePage({ url, country, nonce }: PageRequest): Found {
  if (url.pathname === '/') return { type: 'text/html', status: 302, body: '' };
  const page = pageAt(url);
  const named = country || localeOf(page).slice(0, 2).toUpperCase();
  const isCode = /^[A-Z]{2}$/.test(named);
  return {
    type: 'text/html',
    status: page.status,
    body: writePage(page, { country: isCode ? named : undefined, nonce }),
  };
}
