import { escapeHtml } from '../../compiler/describe/blocks/write-html.ts';
import type { DemoSite } from '../sites/demo-site.ts';

/** Returns the HTML of the first page of the demo, which lists its sites. `url` is its own address. */
export function writeStartPage(sites: readonly DemoSite[], { port }: URL): string {
  const items = sites.map(
    ({ name, title, summary, start, entry }) =>
      `<li><h2><a href="http://${name}.localhost:${port}${start}">${escapeHtml(title)}</a></h2><p>${escapeHtml(summary)}</p><p class="entry">${escapeHtml(entry)}</p></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The demo of tagc</title>
<link rel="icon" href="/demo/icon.svg">
<link rel="stylesheet" href="/demo/start.css">
</head>
<body>
<main>
  <h1>The demo of tagc</h1>
  <p>Each site runs its rules. A panel beside each page shows which rules ran, which did not and why, and every request and command. Nothing leaves this machine.</p>
  <ul>
    ${items.join('\n    ')}
  </ul>
</main>
</body>
</html>
`;
}
