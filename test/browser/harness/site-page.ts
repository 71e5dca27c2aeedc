export interface SitePage {
  /** What the page pushes into its data layer before the bundle is there. */
  readonly layer?: readonly unknown[];
  /** Paths of the bundles, each loaded as the manual says. */
  readonly scripts?: readonly string[];
  readonly title?: string;
  readonly body?: string;
  /** Script that runs before everything else in the page. */
  readonly before?: string;
}

/** A page of a site as its server writes it: data layer first, then the bundle, then what visitors see. */
export function sitePage({ layer, scripts = [], title = 'A page', body = '', before = '' }: SitePage): string {
  const pushed = layer ? `window.adobeDataLayer = ${toScript(layer)};` : '';
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    `<script>${before}${pushed}</script>`,
    ...scripts.map((path) => `<script src="${path}" async></script>`),
    `</head><body>${body}</body></html>`,
  ].join('\n');
}

function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
