import type { ReadLock } from './read-lock.ts';

interface BunLock {
  readonly workspaces: Readonly<Record<string, { readonly name?: string } | undefined>>;
  /** A package is `[name@version, registry, dependencies, hash]`. One of a single workspace has its name before its own. */
  readonly packages: Readonly<Record<string, readonly [id: string, ...about: unknown[]] | undefined>>;
}

/** Reads bun.lock: JSON with commas after the last items. */
export const readBunLock: ReadLock = (text, folders) => {
  const { workspaces, packages } = JSON.parse(text.replaceAll(/,(?=\s*[\]}])/g, '')) as BunLock;
  return (name) => {
    const owners = folders.flatMap((folder) => workspaces[folder]?.name ?? []);
    const entry = [...owners.map((owner) => `${owner}/${name}`), name].map((key) => packages[key]).find(Boolean);
    if (!entry) return undefined;
    const [id, ...about] = entry;
    const [, resolution = ''] = /^@?[^@]+@(.+)$/.exec(id) ?? [];
    const hash = about.findLast((one) => typeof one === 'string' && one !== '');
    // A workspace or another folder has no hash.
    if (typeof hash !== 'string') return undefined;
    return /^\d/.test(resolution) ? { version: resolution, files: hash } : { files: `${resolution} ${hash}` };
  };
};
