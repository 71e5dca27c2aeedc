import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import type { Answer, DemoSite, SiteRequest } from '../../demo/sites/demo-site.ts';
import { createWav, createWebm } from '../../test/support/media.ts';
import { answerOutside } from './answer-outside.ts';
import { localeOf } from './pages/demo-page.ts';
import { pageAt } from './pages/pages.ts';
import { writePage } from './pages/write-page.ts';

const folder = 'examples/careers-site';

/** The site of this repository's rules. Its pages are made from descriptions, and its behaviour is in `site`. */
export const careersSite: DemoSite = {
  name: 'careers',
  title: 'The careers site',
  summary: 'A careers and marketing site in many countries, with the rules of this repository and a consent manager.',
  entry: 'rules.dsl',
  start: '/us-en',
  writesCountry: true,
  scripts: { '/demo/careers-site.js': `${folder}/site/site.ts` },
  answer: (request) => files[request.url.pathname]?.() ?? answerPage(request),
  answerOutside,
};

const files: Readonly<Record<string, () => Answer>> = {
  '/site.css': () => ({ type: 'text/css', body: readFileSync(join(packageRoot(), folder, 'site/site.css')) }),
  '/media/video.webm': () => ({ type: 'video/webm', body: createWebm(8) }),
  '/media/audio.wav': () => ({ type: 'audio/wav', body: createWav(8) }),
  '/files/guide.pdf': () => ({ type: 'text/plain', body: 'A guide would be here.' }),
  '/files/moving-to-the-cloud.pdf': () => ({ type: 'text/plain', body: 'A report would be here.' }),
  '/api/jobs/getreferrer': () => ({ type: 'application/json', body: '{"src":"acn_12"}' }),
};

function answerPage({ url, country }: SiteRequest): Answer {
  const page = pageAt(url);
  const named = country || localeOf(page).slice(0, 2).toUpperCase();
  const isCode = /^[A-Z]{2}$/.test(named);
  return {
    type: 'text/html',
    status: page.status,
    body: writePage(page, isCode ? named : undefined),
    bundle: page.site,
  };
}
