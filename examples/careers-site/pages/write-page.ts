import { localeOf, type DemoPage } from './demo-page.ts';
import { escapeHtml } from '../../../compiler/describe/blocks/write-html.ts';
import { layerOf } from './layer-of.ts';
import { pages } from './pages.ts';

/**
 * Returns the HTML of a page, as a site's server would write it: the data layer, then the bundle, then the visible content.
 * `country` is that of the visitor; undefined if the page does not know it.
 */
export function writePage(page: DemoPage, country: string | undefined): string {
  const { title, pageName, site, template, body } = page;
  const announced = { pageName, siteId: site, templateName: template };
  return `<!doctype html>
<html lang="${localeOf(page).slice(3) || 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Northlight</title>
<link rel="icon" href="/demo/icon.svg">
<link rel="stylesheet" href="/site.css">
<script>window.adobeDataLayer = [${toScript(layerOf(page, country))}];</script>
<script src="/tags/${site}.js" async></script>
<script src="/demo/careers-site.js" defer data-announced="${escapeHtml(JSON.stringify(announced))}"></script>
</head>
<body>
<header class="masthead">
  <a class="brand" href="/us-en">Northlight</a>
  <nav aria-label="Main">${navigation(page)}</nav>
</header>
<main id="main">
  <h1>${escapeHtml(title)}</h1>
  ${body}
</main>
${footer(page)}
</body>
</html>
`;
}

function navigation({ path }: DemoPage): string {
  const links = {
    '/us-en/insights/overview': 'Insights',
    '/us-en/careers': 'Careers',
    '/us-en/careers/jobsearch': 'Jobs',
    '/us-en/about/contact-us': 'Contact',
  };
  return Object.entries(links)
    .map(([to, label]) => `<a href="${to}"${to === path ? ' aria-current="page"' : ''}>${label}</a>`)
    .join('');
}

/** Returns the footer of every page, with the site map of the demo. */
function footer(page: DemoPage): string {
  const list = (locale: (text: string) => boolean, site?: string) =>
    pages
      .filter((one) => locale(localeOf(one)) && (!site || one.site === site))
      .map(
        (one) =>
          `<li><a href="${one.path}"${one.path === page.path ? ' aria-current="page"' : ''}>${escapeHtml(one.label ?? one.title)}</a></li>`,
      )
      .join('');
  const isAmerican = (locale: string) => locale === 'us-en';
  return `<footer class="site-footer">
  <p class="actions"><button type="button" id="feedback-button" class="button quiet">Feedback</button> <button type="button" class="cookie-settings button quiet">Cookie settings</button></p>
  <nav class="map" aria-label="Every page of this demo">
    <div><h2>Main site</h2><ul>${list(isAmerican, 'acn')}<li><a href="/us-en/no-such-page">No such page</a></li></ul></div>
    <div><h2>Careers</h2><ul>${list(isAmerican, 'car')}</ul></div>
    <div><h2>Other countries</h2><ul>${list((locale) => !isAmerican(locale))}</ul></div>
  </nav>
</footer>`;
}

function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
