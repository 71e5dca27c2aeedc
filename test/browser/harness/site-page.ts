export interface SitePage {
  /** What the page pushes into its data layer before the bundle loads. */
  readonly layer?: readonly unknown[];
  /** Paths of the bundles, each loaded as the manual recommends. */
  readonly scripts?: readonly string[];
  readonly title?: string;
  readonly body?: string;
  /** A script that runs before everything else in the page. */
  readonly before?: string;
  /** The page's Content-Security-Policy. */
  readonly policy?: string;
  /** The nonce of all scripts in the server's HTML. */
  readonly nonce?: string;
}

/** Returns the HTML of a page: the data layer first, then the bundle, then the visible content. */
export function sitePage({
  layer,
  scripts = [],
  title = 'A page',
  body = '',
  before = '',
  ...options
}: SitePage): string {
  const { policy, nonce } = options;
  const nonced = nonce ? ` nonce="${nonce}"` : '';
  const pushed = layer ? `window.adobeDataLayer = ${toScript(layer)};` : '';
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    ...(policy ? [`<meta http-equiv="Content-Security-Policy" content="${policy}">`] : []),
    `<script${nonced}>${before}${pushed}</script>`,
    ...scripts.map((path) => `<script src="${path}"${nonced} async></script>`),
    `</head><body>${body}</body></html>`,
  ].join('\n');
}

function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
