import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';
import { createDiskHost } from '../../tasks/disk/disk-host.ts';
import { importContainer, type Imported } from '../../import/import-container.ts';
import type { Container } from '../../import/model/container.ts';
import { readExport } from '../../import/read/gtm/read-export.ts';
import { type WrittenContainer, writeContainer } from './write-container.ts';

const consent = { stored: 'oneTrust(cookie: "OptanonConsent")', imports: [], fieldsOf: () => '' };
const library = createDiskHost(packageRoot());

/** Imports a container as `tagc import` does, without writing files. */
export const importJson = (json: unknown): Imported => importRead(readExport(json, 'container.json'));

/** Imports a container that was read from any file. */
export function importRead(container: Container): Imported {
  return importContainer(container, { file: 'container.json', consent }, library);
}

export const importWritten = (container: WrittenContainer): Imported => importJson(writeContainer(container));

/** Returns all rules of an import as one text. */
export function rulesOf({ files }: Imported): string {
  return [...files].flatMap(([path, text]) => (path.endsWith('.dsl') ? text : [])).join('\n');
}
