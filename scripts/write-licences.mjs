import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.mjs';

const file = 'lib/licences.txt';

/**
 * Writes the licences of the packages whose code is in `lib/`, as most of them require. `inputs` are the bundled files,
 * relative to the root. Returns the path of the file in a list.
 */
export function writeLicences(inputs) {
  const folders = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []);
  const texts = [...new Set(folders)].toSorted().map(describe);
  writeFileSync(join(packageRoot, file), texts.join('\n'));
  return [file];
}

function describe(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(packageRoot, folder, 'package.json'), 'utf8'));
  const files = readdirSync(join(packageRoot, folder)).filter((one) => /^(licen[cs]e|notice)/i.test(one));
  const texts = files.map((one) => readFileSync(join(packageRoot, folder, one), 'utf8').trim());
  return [`${name} ${version}: ${license}`, ...texts].map((text) => `${text}\n`).join('\n');
}
