import type { Program } from '../../language/model/program.ts';
import type { Reader, ReadResult } from '../../language/source/reader.ts';
import type { Path, Span } from '../../language/source/source.ts';
import type { Declaration, Document } from '../../language/syntax/document.ts';
import { changedRules, type ChangedRule } from './changed-rules.ts';
import { declarationsOf, meaningsOf, findUnused } from './collect.ts';
import type { EditedFile } from './edited-file.ts';
import type { Found, LinkProblem } from './found.ts';
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
  /** Content of the other files it read, by path. */
  readonly read: ReadonlyMap<Path, string>;
}

/**
 * Links only the changed rules of a project, and the declarations that depend on rules. Rules do not depend on each
 * other, so the rest of the program and its diagnostics are reused. Returns undefined if a full link is needed: anything
 * else changed, or what is wrong elsewhere may be judged differently now.
 */
export function relink(
  before: LinkedProject,
  parsed: readonly Document[],
  host: Reader,
  { reported, suppressed }: Found,
): LinkedProject | undefined {
  const { linking, linker, program, read } = before;
  const changes = changedRules(before.parsed, parsed);
  if (!changes || program.modules.length > 0) return undefined;
  // Sets contain the regions that any rule names.
  if (regionsOfAll(before.parsed) !== regionsOfAll(parsed)) return undefined;
  if ([...read].some(([path, content]) => textOfResult(host.read(path)) !== content)) return undefined;
  const olds = bindingsOf(linker, changes);
  const kept = olds && keptProblems(before, changes);
  if (!kept) return undefined;

  const documents = parsed.map((document, at) =>
    document === before.parsed[at] ? before.documents[at] : before.files[at].documentOf(document),
  );
  const found: Found = { reported: [], suppressed: [] };
  linker.begin(documents, found);
  for (const { list, diagnostic } of kept) found[list].push(diagnostic);
  const kinds = [...linking.kinds.values()];
  const aboutRules = kinds.filter(({ isAboutRules }) => isAboutRules);
  replaceRules(linker, documents, changes, olds);
  for (const one of aboutRules.flatMap((kind) => declarationsOf(linker, kind))) {
    linker.forget(one);
    linker.checkForm(one.source, one.declaration);
  }
  if (kept.length > 0 && !linker.isSure()) return undefined;
  const parts = [linking.kinds.get('rule')!, ...aboutRules].map((kind) => [
    kind.programKey,
    meaningsOf(linker, kind, declarationsOf(linker, kind)),
  ]);
  const next: Program = { ...program, ...Object.fromEntries(parts), unused: findUnused(linker, kinds) };
  reported.push(...found.reported);
  suppressed.push(...found.suppressed);
  return { ...before, program: next, parsed, documents };
}

const regionsOfAll = (documents: readonly Document[]): string =>
  [...new Set(documents.flatMap(regionsIn))].toSorted().join();

/** Returns the result of reading a file as one string, for comparison. */
export function textOfResult(result: ReadResult): string {
  return 'text' in result ? `text ${result.text}` : `failure ${result.failure}`;
}

/** Returns the changed rules as they are linked, or undefined if one is not: another one has its name. */
function bindingsOf(linker: EditableLinker, changes: readonly ChangedRule[]): readonly Binding[] | undefined {
  const found = changes.flatMap(({ old }) => {
    const known = linker.names('running').get(old.names[0].text);
    return known?.declaration === old ? [known] : [];
  });
  return found.length === changes.length ? found : undefined;
}

/** A full link takes little longer with more: each is compared with the names of the project. */
const mostKept = 10;

/**
 * Returns the diagnostics of what does not change. Undefined if they may not stay as they are: they show a place in a
 * changed rule, or depend on text that was not understood.
 */
function keptProblems(
  { linking, linker }: LinkedProject,
  changes: readonly ChangedRule[],
): readonly LinkProblem[] | undefined {
  const changed = new Set(changes.map(({ old }) => old));
  if ([...linker.malformed()].some((declaration) => !changed.has(declaration))) return undefined;
  const isLinkedAgain = (owner: Declaration) =>
    changed.has(owner) || linking.kinds.get(owner.kind.text)?.isAboutRules === true;
  const kept = linker.problems().filter(({ owner }) => !owner || !isLinkedAgain(owner));
  if (kept.length === 0) return kept;
  const isIn = ({ start, end }: Span) => [...changed].some((one) => one.start <= start && end <= one.end);
  const showsChange = ({ diagnostic: { span, related } }: LinkProblem) =>
    isIn(span) || (related !== undefined && isIn(related.span));
  return kept.length > mostKept || !linker.isSure() || kept.some(showsChange) ? undefined : kept;
}

/** Replaces the changed rules, and checks their form. */
function replaceRules(
  linker: EditableLinker,
  documents: readonly Document[],
  changes: readonly ChangedRule[],
  olds: readonly Binding[],
): void {
  for (const [at, { document, declaration }] of changes.entries()) {
    const { source } = documents[document];
    linker.replace(olds[at], { declaration, name: declaration.names[0], source, position: olds[at].position });
    linker.checkForm(source, declaration);
  }
}
