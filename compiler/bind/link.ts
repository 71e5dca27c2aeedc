import type { Program } from '../model/program.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Reader } from '../source/reader.ts';
import { createSource, type Path } from '../source/source.ts';
import type { Document } from '../syntax/document.ts';
import { isWhole } from '../syntax/parse-all.ts';
import { collect } from './collect.ts';
import { createLinker } from './create-linker.ts';
import { declarationsOf, meaningsOf } from './declarations-of.ts';
import { createEditedFile } from './edited-file.ts';
import { exceptUnread } from './except-unread.ts';
import { findUnnamed } from './find-unnamed.ts';
import type { NamedKind } from './kinds.ts';
import type { Linked } from './link-memory.ts';
import type { EditableLinker, Linker, Linking } from './linker.ts';
import { notingReader } from './noting-reader.ts';
import { relink, type LinkedProject } from './relink.ts';

/**
 * Documents → Program: names become what they name, expressions get their types. Mistakes are reported, and left out. Of a
 * project that is edited only what changes need be linked again later.
 */
export function link(
  linking: Linking,
  parsed: readonly Document[],
  host: Reader,
  diagnostics: Diagnostic[],
  { isEdited = false } = {},
): Linked {
  const files = isEdited ? parsed.map(createEditedFile) : [];
  const documents = isEdited ? files.map((file, at) => file.documentOf(parsed[at])) : parsed;
  const read = new Map<Path, string>();
  const report = exceptUnread(documents, (diagnostic) => diagnostics.push(diagnostic));
  const linker = createLinker(linking, documents, notingReader(host, read), report);
  const program = linkProgram(linker, linking);
  return asLinked({ linking, linker, program, files, parsed, documents, reported: diagnostics, read });
}

function asLinked(project: LinkedProject): Linked {
  const { program, documents } = project;
  return {
    program,
    documents,
    relink(parsed, host) {
      const again = relink(project, parsed, host);
      return again && asLinked(again);
    },
  };
}

function linkProgram(linker: EditableLinker, linking: Linking): Program {
  const kinds = [...linking.kinds.values()];
  const unnamed = collect(linker, linking);
  reportMissing(linker, kinds);
  const program = new Map<keyof Program, unknown>();
  for (const kind of inLinkingOrder(kinds)) {
    const { name, namespace, programKey } = kind;
    const whole = linking.links.get(name)?.program;
    const found = namespace ? declarationsOf(linker, kind) : (unnamed.get(name) ?? []);
    const part = whole ? whole(linker, found) : namespace ? meaningsOf(linker, kind, found) : undefined;
    if (programKey) program.set(programKey, joined(program.get(programKey), part));
  }
  // Last, when all that names one has been looked at.
  program.set('modules', [...linker.modules.values()]);
  program.set('unnamed', findUnnamed(linker, kinds));
  return Object.fromEntries(program) as unknown as Program;
}

/** Kinds that share a field of the program, as sets of countries and of locales do, share its list. */
function joined(before: unknown, part: unknown): unknown {
  return Array.isArray(before) && Array.isArray(part) ? [...before, ...part] : part;
}

/**
 * What the program does not hold comes first: it is checked even if no rule and no tag uses it. What has no name comes
 * last, because nothing leads to it.
 */
function inLinkingOrder(kinds: readonly NamedKind[]): NamedKind[] {
  const step = ({ programKey, namespace }: NamedKind) => (!programKey ? 0 : namespace ? 1 : 2);
  return kinds.toSorted((a, b) => step(a) - step(b));
}

/** Reports the first kind that a project cannot do without and does not have. */
function reportMissing(linker: Linker, kinds: readonly NamedKind[]): void {
  if (!isWhole(linker.documents)) return;
  const lacking = kinds.find(({ required, namespace }) => required && linker.names(namespace!).size === 0);
  const root = linker.documents.at(-1)?.source ?? createSource('', '');
  const start = { start: 0, end: Math.min(1, root.text.length) };
  if (lacking) linker.mistake(lacking.required!, {} as never, root, start);
}
