import type { Program, Rule } from '../../language/model/program.ts';
import type { Reader, ReadResult } from '../../language/source/reader.ts';
import type { Path } from '../../language/source/source.ts';
import type { Document } from '../../language/syntax/document.ts';
import { changedRules, type ChangedRule } from './changed-rules.ts';
import { declarationsOf, meaningsOf, findUnused } from './collect.ts';
import type { EditedFile } from './edited-file.ts';
import { hasFound, type Found } from './found.ts';
import type { Binding } from './binding.ts';
import type { EditableLinker, Linking } from './linker.ts';
import { regionsIn } from './regions-in.ts';

/** A linked project and the state needed to relink it. */
export interface LinkedProject {
  readonly linking: Linking;
  readonly linker: EditableLinker;
  readonly program: Program;
  readonly files: readonly EditedFile[];
  /** The documents as parsed. */
  readonly parsed: readonly Document[];
  /** The same documents with the sources of `files`. */
  readonly documents: readonly Document[];
  /** Diagnostics of the linker. It adds new ones to the same lists. */
  readonly found: Found;
  /** Content of the other files it read, by path. */
  readonly read: ReadonlyMap<Path, string>;
}

/**
 * Links only the changed rules of a project, and the declarations that depend on rules. Rules do not depend on each
 * other, so the rest of the program is reused. Returns undefined if a full link is needed: anything else changed, or a
 * problem was reported.
 */
export function relink(before: LinkedProject, parsed: readonly Document[], host: Reader): LinkedProject | undefined {
  const { linking, linker, program, found, read } = before;
  const changes = changedRules(before.parsed, parsed);
  if (!changes || program.modules.length > 0) return undefined;
  // Sets contain the regions that any rule names.
  if (regionsOfAll(before.parsed) !== regionsOfAll(parsed)) return undefined;
  if ([...read].some(([path, content]) => textOfResult(host.read(path)) !== content)) return undefined;

  const documents = parsed.map((document, at) =>
    document === before.parsed[at] ? before.documents[at] : before.files[at].documentOf(document),
  );
  linker.setDocuments(documents);
  const rules = relinkRules(before, documents, changes);
  if (!rules) return undefined;
  const kinds = [...linking.kinds.values()];
  const next: Program = {
    ...program,
    rules: program.rules.map((rule) => rules.get(rule.id) ?? rule),
    ...relinkAboutRules(before),
    unused: findUnused(linker, kinds),
  };
  return hasFound(found) ? undefined : { ...before, program: next, parsed, documents };
}

const regionsOfAll = (documents: readonly Document[]): string =>
  [...new Set(documents.flatMap(regionsIn))].toSorted().join();

/** Returns the result of reading a file as one string, for comparison. */
export function textOfResult(result: ReadResult): string {
  return 'text' in result ? `text ${result.text}` : `failure ${result.failure}`;
}

/** Links the changed rules. Returns them by name, or undefined if one has an error. */
function relinkRules(
  { linking, linker }: LinkedProject,
  documents: readonly Document[],
  changes: readonly ChangedRule[],
): ReadonlyMap<string, Rule> | undefined {
  const rules = new Map<string, Rule>();
  for (const { document, declaration } of changes) {
    const name = declaration.names[0];
    const { source } = documents[document];
    const old = linker.names('running').get(name.text)!;
    const found: Binding = { declaration, name, source, position: old.position };
    linker.replace(old, found);
    const rule = linking.checkForm(linker, source, declaration) ? linker.meaning('rule', found) : undefined;
    if (!rule) return undefined;
    rules.set(rule.id, rule);
  }
  return rules;
}

function relinkAboutRules({ linking, linker }: LinkedProject): Partial<Program> {
  const kinds = [...linking.kinds.values()].filter(({ isAboutRules }) => isAboutRules);
  return Object.fromEntries(
    kinds.map((kind) => {
      const found = declarationsOf(linker, kind);
      for (const one of found) linker.forget(one);
      return [kind.programKey, meaningsOf(linker, kind, found)];
    }),
  );
}
