import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { readAddresses, type Addresses } from './read-addresses.ts';

/**
 * Returns the pages of a sitemap, each once: a file or an address, in XML or as a list with an address in each line. An index
 * leads to other sitemaps: to files beside it with the names in their addresses, or else to the addresses.
 */
export async function readSitemap(
  name: string,
  folder: string,
  load: (address: string) => Promise<Uint8Array> = loadFromWeb,
): Promise<Addresses> {
  const pages = new Set<string>();
  const places = new Set([isAddress(name) ? name : resolve(folder, name)]);
  // A set also visits what is added meanwhile, and nothing twice: an index may lead back to itself.
  for (const place of places) {
    const { isIndex, words } = parseSitemap(textOf(place, isAddress(place) ? await load(place) : loadFromDisk(place)));
    for (const word of words) {
      if (isIndex) places.add(placeOf(word, place));
      else pages.add(word);
    }
  }
  if (pages.size === 0) {
    throw new CannotRun(
      `The sitemap "${withoutPassword(name)}" has no pages.`,
      'Name a sitemap in XML, or a file with the address of a page in each line.',
    );
  }
  // Pages of its server need the same name and password.
  const credentials: Addresses['credentials'] = isAddress(name) ? readAddresses([name]).credentials : new Map();
  const read = readAddresses([...pages]);
  return { pages: [...new Set(read.pages)], credentials: new Map([...credentials, ...read.credentials]) };
}

const isAddress = (name: string): boolean => /^https?:\/\//i.test(name) && URL.canParse(name);

const withoutPassword = (name: string): string => name.replace(/(?<=:\/\/)[^/]*@/, '');

/** Returns where an index leads: a file beside it, or an address. */
function placeOf(word: string, index: string): string {
  if (isAddress(index)) return new URL(word, index).href;
  const path = isAddress(word) ? new URL(word).pathname : word;
  const file = join(dirname(index), basename(path));
  return isAddress(word) && !existsSync(file) ? word : file;
}

function parseSitemap(text: string): { readonly isIndex: boolean; readonly words: readonly string[] } {
  const xml = text.replaceAll(/<!--.*?-->/gs, '');
  if (!/^\s*</.test(xml)) {
    return { isIndex: false, words: text.split(/\r?\n/).flatMap((line) => line.trim() || []) };
  }
  const found = xml.matchAll(/<loc>\s*(?:<!\[CDATA\[(.*?)\]\]>|([^<]*?))\s*<\/loc>/gs);
  const words = [...found].map(([, literal, escaped]) => literal?.trim() ?? unescapeXml(escaped));
  return { isIndex: /<sitemapindex[\s>]/.test(xml), words };
}

function unescapeXml(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,5})|#(\d{1,6})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name: string) =>
    name === undefined ? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)) : entities[name.toLowerCase()],
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(place: string, bytes: Uint8Array): string {
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    return new TextDecoder().decode(isCompressed ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes);
  } catch {
    throw new CannotRun(`Could not unpack the sitemap "${withoutPassword(place)}".`, 'Check that it is a gzip file.');
  }
}

/** The limit of sitemaps is 50 MB. */
const mostBytes = 64_000_000;

function loadFromDisk(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new CannotRun(`Could not read the sitemap "${file}".`, 'Check its name and that it can be read.');
  }
}

async function loadFromWeb(address: string): Promise<Uint8Array> {
  const { pages, credentials } = readAddresses([address]);
  const { username, password } = credentials.get(new URL(address).origin) ?? {};
  const login = username && `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const response = await fetch(pages[0], {
    ...(login && { headers: { authorization: login } }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
  if (response?.ok) return new Uint8Array(await response.arrayBuffer());
  const why = response ? `it responds with status ${response.status}` : 'it did not open';
  throw new CannotRun(`Could not read the sitemap "${pages[0]}": ${why}.`, 'Check that this machine can reach it.');
}
