import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface UnpackedChromium {
  readonly executable: string;
  /** Environment variables with which the browser process finds its libraries and fonts. */
  readonly environment: Readonly<Record<string, string>>;
}

type Package = typeof import('@sparticuz/chromium');

/**
 * Unpacks the Chromium of `@sparticuz/chromium` once, beside the installed packages, and returns its path. `bases` are the
 * files from which the package is searched, by default this one. Returns undefined if it is not installed.
 */
export async function unpackChromium(
  bases: readonly string[] = [import.meta.url],
): Promise<UnpackedChromium | undefined> {
  const entry = bases.map(resolveFrom).find((path) => path !== undefined);
  if (entry === undefined) return undefined;
  const manifest = `${entry.slice(0, entry.lastIndexOf(`${sep}build${sep}`))}/package.json`;
  const { version } = createRequire(import.meta.url)(manifest) as { version: string };
  const cache = join(dirname(manifest), '..', '..', '.cache');
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder, cache, entry);
  return {
    executable: join(folder, 'chromium'),
    environment: {
      FONTCONFIG_PATH: join(folder, 'fonts'),
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      XDG_CACHE_HOME: folder,
    },
  };
}

function resolveFrom(base: string): string | undefined {
  try {
    return createRequire(base).resolve('@sparticuz/chromium');
  } catch {
    return undefined;
  }
}

/** Several processes may do this at the same time. Each unpacks into a folder of its own, and the first to finish renames it. */
async function unpackInto(folder: string, cache: string, entry: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const own = await mkdtemp(join(cache, 'unpacking-'));
  try {
    await withEnvironment({ TMPDIR: own, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }, async () => {
      const { default: chromium } = (await import(pathToFileURL(entry).href)) as Package;
      await chromium.executablePath();
    });
    await writeFile(join(own, 'fonts', 'fonts.conf'), fontSettings);
    await rename(own, folder);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

// The package's own fonts.conf points to /tmp. Without fonts text has no width, and a link without width cannot be
// clicked.
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fonts-cache</cachedir>
</fontconfig>
`;

/**
 * Calls a function of the package and restores the environment, from which the package reads its settings and which it
 * changes.
 */
async function withEnvironment(settings: Readonly<Record<string, string>>, act: () => Promise<void>): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    await act();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
