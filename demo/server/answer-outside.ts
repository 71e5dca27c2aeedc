import type { Answer, DemoSite } from '../sites/demo-site.ts';

/** Returns the simulated response of another host. `use` is what the browser requests it for. */
export function answerOutside(site: DemoSite, host: string, path: string, use: string | undefined): Answer {
  const own = site.answerOutside?.(host, path);
  if (own) return own;
  switch (use) {
    case 'image':
      return { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' };
    case 'script':
      return { type: 'text/javascript', body: `/* ${nameOf(host)} would do something here. */` };
    case 'document':
    case 'iframe':
      return { type: 'text/html', body: elsewhere(nameOf(host), site) };
    default:
      return { type: 'text/plain', body: '' };
  }
}

const nameOf = (host: string) => host.replace(/[^\w.:-]/g, '');

function elsewhere(host: string, { start }: DemoSite): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${host}</title><link rel="stylesheet" href="/demo/start.css">
<main><h1>${host}</h1><p>The demo ends here: this would be a page of another host.</p>
<p><a href="${start}">Back to the demo</a></p></main></html>`;
}
