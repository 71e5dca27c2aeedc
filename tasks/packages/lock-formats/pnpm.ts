import { parse } from 'yaml';
import type { ReadLock } from './read-lock.ts';

interface PnpmEntry {
  readonly version?: string;
  readonly resolution?: { readonly integrity?: string; readonly directory?: string };
}

/**
 * Reads pnpm-lock.yaml of pnpm 8 or newer. Only what concerns one package is parsed, because parsing a large file takes
 * seconds. Its layout is always the same.
 */
export const readPnpmLock: ReadLock = (text, folders) => {
  // A document before it is about pnpm itself.
  const own = text.slice(text.lastIndexOf('\n---\n') + 1);
  if (!/^lockfileVersion:/m.test(own)) throw new Error('It has no version.');
  const importers = below(own, 'importers');
  const packages = below(own, 'packages') ?? '';
  return (name) => {
    // Without workspaces, older ones have no list of importers.
    const projects = importers === undefined ? [own] : folders.map((folder) => below(importers, folder || '.') ?? '');
    const declared = projects.flatMap((project) =>
      ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap(
        (kind) => below(below(project, kind) ?? '', name) ?? [],
      ),
    );
    if (declared.length === 0) return undefined;
    // `1.0.0(react@19.0.0)`, `other@1.0.0` of another name, or an address.
    const { version: written } = parse(declared[0]) as { readonly version: string };
    const short = written.replace(/\(.*$/, '');
    const keys = [written, short].flatMap((version) => [`${name}@${version}`, `/${name}@${version}`, version]);
    const [found] = keys.flatMap((key) => below(packages, key) ?? []);
    const { version = /(?:^|@)(\d[^@]*)$/.exec(short)?.[1], resolution } = (parse(found ?? '') ?? {}) as PnpmEntry;
    if (!resolution || resolution.directory !== undefined) return undefined;
    const [patch = ''] = /\(patch_hash=[^)]*\)/.exec(written) ?? [];
    return { version, files: (resolution.integrity ?? JSON.stringify(resolution)) + patch };
  };
};

/** Returns the lines below a key without their indentation. */
function below(text: string, key: string): string | undefined {
  for (const written of [key, `'${key}'`, `"${key}"`]) {
    const at = `\n${text}`.indexOf(`\n${written}:\n`);
    if (at < 0) continue;
    const rest = text.slice(at + written.length + 2);
    const end = rest.search(/^\S/m);
    return (end < 0 ? rest : rest.slice(0, end)).replaceAll(/^ {2}/gm, '');
  }
  return undefined;
}
