import { escapeHtml } from '../../compiler/describe/blocks/write-html.ts';
import type { Answer, DemoSite } from '../sites/demo-site.ts';

/** Adds the recorder to an HTML page, before all its scripts. It opens the panel beside the page. */
export function withRecorder(page: Answer, { writesCountry }: DemoSite): Answer {
  const attributes = [
    `data-bundle="${escapeHtml(page.bundle ?? '')}"`,
    ...(writesCountry ? ['data-writes-country'] : []),
  ].join(' ');
  const added = `<link rel="stylesheet" href="/demo/page.css"><script src="/demo/record.js" ${attributes}></script>`;
  return { ...page, body: String(page.body).replace(/<head[^>]*>/i, (head) => `${head}\n${added}`) };
}
