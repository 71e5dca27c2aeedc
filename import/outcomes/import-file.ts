import { normalize } from 'node:path';
import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { Container, ContainerTag } from '../model/container.ts';
import { variablesIn } from '../model/template-parts.ts';
import { leavesFolder } from '../../compiler/emit/bundle/leaves-folder.ts';
import type { Syntax } from '../../compiler/language/syntax/parse-all.ts';
import type { NotedKinds } from '../read/read-recording.ts';
import { isJsonObject } from '../read/gtm/is-json-object.ts';
import type { ItemOutcome } from './item-outcome.ts';

/** The name of the file with what became of each item and what was written, beside the report for readers. */
export const importFileName = 'import.json';

/** What an import has written, with which the next import into the same folder is merged. */
export interface WrittenImport {
  readonly manager: string;
  readonly syntax: Syntax;
  /** The kinds of values in a recorded data layer, by their paths. Absent without a recording. */
  readonly kinds?: NotedKinds | undefined;
  /** The texts of all files, by their paths. */
  readonly files: ReadonlyMap<string, string>;
}

/** What became of the items of a container, for `tagc import --compare`. It has no settings, and so no secrets. */
export interface ImportedItems {
  readonly container: string;
  /** The version of the container. Absent if its file does not say. */
  readonly containerVersion?: string;
  readonly items: readonly ImportedItem[];
}

/** What an import has done. */
export interface ImportFile extends ImportedItems {
  readonly version: 1;
  readonly written: WrittenImport;
}

export interface ImportedItem extends Pick<ItemOutcome, 'fate' | 'declared' | 'reasons'> {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** Only of tags, like what follows. */
  readonly type?: string;
  readonly isPaused?: boolean;
  /** The ids of its triggers and exceptions. */
  readonly triggers?: readonly string[];
  /** The names of the variables in its settings. */
  readonly variables?: readonly string[];
}

/** Returns the file of an import. */
export function writeImportFile(
  { id, version }: Container,
  outcomes: readonly ItemOutcome[],
  { files, ...written }: WrittenImport,
): string {
  const file = {
    version: 1,
    container: id,
    ...(version !== undefined && { containerVersion: version }),
    items: outcomes.map(({ item, fate, declared, reasons }) => ({
      kind: item.kind,
      id: item.id,
      name: item.name,
      ...(item.kind === 'tag' && ofTag(item as ContainerTag)),
      fate,
      declared,
      reasons,
    })),
    written: { ...written, files: Object.fromEntries(files) },
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

function ofTag({ type, isPaused, triggers, exceptions, settings }: ContainerTag) {
  const variables = variablesIn(JSON.stringify(settings));
  return {
    type,
    ...(isPaused && { isPaused }),
    triggers: [...triggers, ...exceptions],
    ...(variables.length > 0 && { variables }),
  };
}

/** Reads the file of an import. `name` is the file in messages. Throws a `CannotRun` for anything else. */
export function readImportFile(text: string, name: string): ImportFile {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    file = undefined;
  }
  if (isImportFile(file))
    return { ...file, written: { ...file.written, files: new Map(Object.entries(file.written.files)) } };
  throw new CannotRun(
    `"${name}" is not as tagc import wrote it.`,
    'Restore the file as `tagc import` wrote it, or import the container into another folder and take the file from there.',
  );
}

/** A file as JSON has it. */
type StoredFile = ImportFile & { readonly written: { readonly files: Readonly<Record<string, string>> } };

function isImportFile(file: unknown): file is StoredFile {
  if (!isJsonObject(file)) return false;
  const { version, container, items, written } = file;
  return (
    version === 1 && typeof container === 'string' && Array.isArray(items) && items.every(isItem) && isWritten(written)
  );
}

function isWritten(written: unknown): boolean {
  if (!isJsonObject(written)) return false;
  const { manager, syntax, files, kinds = {} } = written;
  return (
    typeof manager === 'string' &&
    (syntax === 'dsl' || syntax === 'yaml') &&
    isJsonObject(kinds) &&
    Object.values(kinds).every(Array.isArray) &&
    isJsonObject(files) &&
    Object.entries(files).every(([path, text]) => typeof text === 'string' && !leavesFolder(normalize(path)))
  );
}

function isItem(item: unknown): boolean {
  const { kind, id, name, fate, declared, reasons } = (item ?? {}) as Partial<ImportedItem>;
  return (
    [kind, id, name, fate].every((one) => typeof one === 'string') && Array.isArray(declared) && Array.isArray(reasons)
  );
}
