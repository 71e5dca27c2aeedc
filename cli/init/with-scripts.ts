import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import { explainDiskFailure } from '../../tasks/disk/explain-disk-failure.ts';

/** The script that checks a project. An import has no scenarios yet, and what is to be reviewed in it has warnings. */
export const checkScripts = {
  template: 'tagc fmt --check && tagc lint --max-warnings 0 && tagc test --coverage',
  imported: 'tagc fmt --check && tagc lint',
} as const;

/**
 * Returns the text of the folder's package.json with the scripts of tagc, or undefined if it has all of them. Everything else
 * stays, also scripts of these names, a byte order mark and the line breaks. Throws a `CannotRun` if package.json cannot be
 * read or is no JSON object.
 */
export function withScripts(folder: string, check: string): string | undefined {
  const newScripts: Readonly<Record<string, string>> = { 'tags:check': check, 'tags:build': 'tagc build' };
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return textOf({ name: nameOf(folder), private: true, scripts: newScripts }, '  ');
  const work = { name: 'package.json', done: 'read', afterwards: 'run the command again' } as const;
  const text = explainDiskFailure(work, () => readFileSync(path, 'utf8'));
  const [, mark, json] = /^(\uFEFF?)([^]*)$/.exec(text)!;
  const manifest = parsed(json);
  const own = manifest.scripts ?? {};
  const missing = Object.entries(newScripts).filter(([name]) => !(name in own));
  if (missing.length === 0) return undefined;
  const [, indentation = '  '] = /^\{\r?\n([ \t]+)"/.exec(json) ?? [];
  const written = textOf({ ...manifest, scripts: { ...own, ...Object.fromEntries(missing) } }, indentation);
  return mark + (json.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written);
}

function parsed(text: string): { readonly scripts?: Readonly<Record<string, string>> } {
  try {
    const manifest = JSON.parse(text);
    if (isRecord(manifest) && (manifest.scripts === undefined || isRecord(manifest.scripts))) return manifest;
  } catch {}
  throw new CannotRun('"package.json" is no package of npm.', 'Correct it, then run the command again.');
}

function isRecord(value: unknown): value is Record<string, any> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const textOf = (manifest: unknown, indentation: string): string => `${JSON.stringify(manifest, null, indentation)}\n`;

/** Returns a name that npm accepts. */
function nameOf(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? 'my-site' : name;
}
