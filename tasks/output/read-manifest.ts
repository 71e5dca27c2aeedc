import { join } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { FileSystem } from '../disk/file-system.ts';
import type { Manifest, ManifestBundle } from '../../compiler/contract/manifest.ts';
import type { OutputFolder } from './output-folder.ts';

export const manifestName = 'manifest.json';
export const reportFolder = 'report';
export const reportName = `${reportFolder}/index.html`;
export const reportTextName = `${reportFolder}/text.html`;
/** The report of rules with a refuted assertion. No manifest names it. */
export const refutedFolder = 'report-refuted';
export const refutedName = `${refutedFolder}/index.html`;

/** Returns the manifest of the last build in a folder. Throws if tagc did not write it, because a build would replace it. */
export function readManifest({ path, name }: OutputFolder, disk: FileSystem): Manifest | undefined {
  const content = disk.read(join(path, manifestName));
  if (content === undefined) return undefined;
  const value = parse(content.toString());
  if (isManifest(value)) return value;
  throw new CannotRun(
    `${name}/${manifestName} is not a manifest that tagc wrote.`,
    'Move it away, or choose another folder with --out.',
  );
}

/** Returns all files of a manifest, without the manifest itself. */
export function filesOf({ bundles, report, reportText }: Manifest): string[] {
  return [...bundles.flatMap(filesOfBundle), ...[report, reportText].filter((file) => file !== undefined)];
}

function filesOfBundle({ site, stage, file, hashed }: ManifestBundle): string[] {
  return [`${stage}/${site}.js`, `${stage}/${site}.js.map`, file, hashed];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks what a build relies on. Its files are replaced and removed, so all must be inside the folder. */
function isManifest(value: unknown): value is Manifest {
  const { version, bundles, report = reportName, reportText = reportTextName } = (value ?? {}) as Partial<Manifest>;
  const isReport = report === reportName && reportText === reportTextName;
  return version === 1 && Array.isArray(bundles) && bundles.every(isBundle) && isReport;
}

function isBundle(value: unknown): boolean {
  const { site, stage, file, hashed, integrity } = (value ?? {}) as Partial<ManifestBundle>;
  const names = [`${stage}/${site}.js`, file, hashed];
  return (
    typeof integrity === 'string' && names.every((name) => /^[^./\\][^/\\]*\/[^./\\][^/\\]*\.js$/.test(name ?? ''))
  );
}
