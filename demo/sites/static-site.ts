import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, normalize } from 'node:path';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import type { Answer, DemoSite } from './demo-site.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
};

/** The consent banner of the shop. Who copies the example installs it. */
const banner = join(packageRoot(), 'node_modules/vanilla-cookieconsent/dist');

/**
 * Describes a site whose pages are files: in the folder `pages` of an example, or beside its rules. Title and summary are
 * the beginning of its README. Undefined if the example has no rules or first page.
 */
export function staticSite(example: string): DemoSite | undefined {
  const folder = join(packageRoot(), example);
  const pages = [join(folder, 'pages'), folder].find((one) => existsSync(join(one, 'index.html')));
  const readme = join(folder, 'README.md');
  if (!pages || !existsSync(join(folder, 'rules.dsl'))) return undefined;
  const name = basename(example);
  return {
    name,
    ...introductionIn(existsSync(readme) ? readFileSync(readme, 'utf8') : `# ${name}\n`),
    entry: `${example}/rules.dsl`,
    start: '/',
    answer: ({ url: { pathname } }) => fileAt(pages, decodeURIComponent(pathname)) ?? fileAt(banner, pathname),
  };
}

/** Returns the heading and the first sentence below it. */
function introductionIn(readme: string): Pick<DemoSite, 'title' | 'summary'> {
  const [, title, paragraph] = /^# (.+)\s*([^]*?)(?:\n\n|$)/.exec(readme) ?? ['', '', ''];
  const plain = paragraph
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replace(/\s+/g, ' ');
  return { title, summary: /^.*?\.(?=\s|$)/.exec(plain)?.[0] ?? plain };
}

/** Returns a file of a known type below a folder. `/cart` is also `cart.html`, and `/cart/` is `cart/index.html`. */
function fileAt(folder: string, path: string): Answer | undefined {
  const inside = normalize(join('/', path.endsWith('/') ? `${path}index.html` : path));
  const file = [inside, `${inside}.html`].map((name) => join(folder, name)).find(isFile);
  const type = file && types[extname(file)];
  return type ? { type, body: readFileSync(file) } : undefined;
}

function isFile(path: string): boolean {
  return !path.includes('\0') && existsSync(path) && statSync(path).isFile();
}
