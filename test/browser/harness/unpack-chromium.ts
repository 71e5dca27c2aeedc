import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface UnpackedChromium {
  readonly executable: string;
  /** Environment variables with which the browser process finds its libraries and fonts. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Unpacks the Chromium of `@sparticuz/chromium` once, beside the installed packages, and returns its path. */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const manifest = findManifest();
  const { version } = createRequire(import.meta.url)(manifest) as { version: string };
  const cache = join(dirname(manifest), '..', '..', '.cache');
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder, cache);
  return {
    executable: join(folder, 'chromium'),
    environment: {
      FONTCONFIG_PATH: join(folder, 'fonts'),
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      XDG_CACHE_HOME: folder,
    },
  };
}

function findManifest(): string {
  try {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    return `${entry.slice(0, entry.lastIndexOf('/build/'))}/package.json`;
  } catch (cause) {
    throw new Error('No browser for tests: run `npm ci`, or set TAGC_CHROMIUM to an installed Chromium.', { cause });
  }
}

/** Test files run in parallel. Each unpacks into a folder of its own, and the first to finish renames it. */
async function unpackInto(folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const own = await mkdtemp(join(cache, 'unpacking-'));
  try {
    await withEnvironment({ TMPDIR: own, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }, async () => {
      const { default: chromium } = await import('@sparticuz/chromium');
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
