import type { CompileResult } from './compile.ts';
import { admitsText } from '../compile/declarations/admits-text.ts';
import { takesTitle } from '../compile/declarations/takes-title.ts';
import { diagnose } from '../language/diagnostics/catalogue.ts';
import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import type { Host } from './host.ts';
import { insteadOfName } from '../language/tables/foreign-names.ts';
import { resolvePath } from '../language/source/resolve-path.ts';
import { createSource, type Path } from '../language/source/source.ts';
import type { Declaration, Document } from '../language/syntax/document.ts';
import { isWhole, parseSource } from '../language/syntax/parse-all.ts';

/**
 * Returns a result with one error for each file that declares unknown names but is not imported, instead of an error for
 * each name. `compileWith` compiles the project as if these files were imported.
 */
export function withMissingImports(
  result: CompileResult,
  host: Host,
  compileWith: (others: readonly Path[]) => CompileResult,
): CompileResult {
  // Without the entry file, everything is missing.
  if (!host.files || result.documents.length === 0 || !result.diagnostics.some(isWanting)) return result;
  const candidates = readCandidates(host.files, result.documents);
  // A name of an added file may be similar to one that was not.
  const dissimilar = new Set(result.diagnostics.filter((one) => !isSimilar(one)).map(wantedBy));
  const missing: Diagnostic[] = [];
  const paths: Path[] = [];
  let best = result;
  const useless = new Set<Path>();
  while (paths.length < mostMissing && useless.size < mostUseless && isWhole(best.documents, takesTitle)) {
    const found = findMissing(best, candidates, [...paths, ...useless], dissimilar);
    if (!found) break;
    const next = compileWith([...paths, found.path]);
    // Otherwise the file belongs to another project, or only has a name by chance.
    if (!isOfLibrary(found, next) && next.diagnostics.length >= best.diagnostics.length) {
      useless.add(found.path);
      continue;
    }
    paths.push(found.path);
    missing.push(diagnose('not-imported', { path: found.path, what: describe(found.uses) }, found.uses[0].span));
    best = next;
  }
  if (missing.length === 0) return result;
  // A file that one of the others imports comes with it.
  const imported = importedBy(best.documents);
  const causes = missing.filter((_, at) => !imported.has(paths[at]));
  return { ...result, diagnostics: [...(causes.length > 0 ? causes : missing), ...best.diagnostics] };
}

function importedBy(documents: readonly Document[]): ReadonlySet<Path | undefined> {
  return new Set(
    documents.flatMap(({ source, declarations }) =>
      declarations.flatMap(({ kind, title }) =>
        kind.text === 'import' && title ? [resolvePath(title.text, source.path)] : [],
      ),
    ),
  );
}

/** Whether a file of the library declares what was unknown. The tag may have further mistakes, which only appear with it. */
function isOfLibrary({ path, uses }: Missing, { diagnostics }: CompileResult): boolean {
  const isLeft = (use: Diagnostic) => diagnostics.some(({ code, name }) => code === use.code && name === use.name);
  return path.startsWith('npm:tagc/') && !uses.some(isLeft);
}

/** Each missing import costs a compilation. */
const mostMissing = 5;
const mostUseless = 2;
const mostRead = 1000;

interface Missing {
  readonly path: Path;
  /** The errors about what the file declares. */
  readonly uses: readonly Diagnostic[];
}

/** Returns the file that declares most of what is unknown. */
function findMissing(
  { diagnostics, documents }: CompileResult,
  candidates: readonly Candidate[],
  known: readonly Path[],
  dissimilar: ReadonlySet<string | undefined>,
): Missing | undefined {
  const unknown = diagnostics.filter(isWanting);
  const read = new Set([...known, ...documents.map(({ source }) => source.path)]);
  let best: Missing | undefined;
  for (const { path, text, declared } of candidates) {
    if (read.has(path) || !unknown.some((one) => text.includes(wantedBy(one)!.replace('kind ', '')))) continue;
    const names = declared();
    const uses = unknown.filter((one) => names.has(wantedBy(one)!));
    if (uses.length > (best?.uses.length ?? 0) && !isByChance(uses, dissimilar)) best = { path, uses };
  }
  return best;
}

/** Whether a file may declare what is unknown only by chance: it is one name, which is similar to a known one. */
function isByChance(uses: readonly Diagnostic[], dissimilar: ReadonlySet<string | undefined>): boolean {
  const names = [...new Set(uses.map(wantedBy))];
  return names.length === 1 && !dissimilar.has(names[0]) && uses.every(isSimilar);
}

/** Whether the unknown name of an error is similar to a known one. A word of another tool is not similar to ours. */
function isSimilar({ name, nearest }: Diagnostic): boolean {
  return nearest !== undefined && insteadOfName(name ?? '') !== nearest;
}

function isWanting(diagnostic: Diagnostic): boolean {
  return wantedBy(diagnostic) !== undefined;
}

/** Returns the unknown name that an error is about, or `kind …` if it is about a kind that the project lacks. */
function wantedBy({ code, name }: Diagnostic): string | undefined {
  const kind = lacking.get(code);
  if (kind !== undefined) return `kind ${kind}`;
  return code.startsWith('unknown-') ? name : undefined;
}

const lacking: ReadonlyMap<string, string> = new Map([
  ['missing-project', 'project'],
  ['missing-site', 'site'],
  ['missing-stage', 'stage'],
  ['missing-consent', 'consent'],
  ['no-consent', 'consent'],
]);

/** A rule file that may lack an import. */
interface Candidate {
  readonly path: Path;
  readonly text: string;
  /** Returns the names and kinds that it declares. */
  readonly declared: () => ReadonlySet<string>;
}

function readCandidates(files: NonNullable<Host['files']>, imported: readonly Document[]): Candidate[] {
  const known = new Set(imported.map(({ source }) => source.path));
  const paths = [...files.list().slice(0, mostRead), ...(files.library?.() ?? [])];
  return paths.flatMap((path) => {
    // Reading the others takes longer than linking a changed rule.
    if (known.has(path)) return [];
    const file = files.read(path);
    return 'text' in file ? [{ path, text: file.text, declared: () => declaredIn(path, file.text) }] : [];
  });
}

function declaredIn(path: Path, text: string): ReadonlySet<string> {
  return new Set(parseSource(createSource(path, text), admitsText).declarations.flatMap(namesOf));
}

function namesOf({ kind, names, title, body }: Declaration): string[] {
  const keys = kind.text === 'variables' ? (body?.entries ?? []) : [];
  // The options and actions of a vendor have no names of their own.
  const parts = kind.text === 'vendor' ? [] : (body?.declarations ?? []);
  return [
    `kind ${kind.text}`,
    ...names.map(({ text }) => text),
    ...(title ? [title.text] : []),
    ...keys.flatMap(({ key }) => (key.form === 'name' ? [key.name] : [])),
    ...parts.flatMap(namesOf),
  ];
}

/** `"pageName" and 14 more names`. */
function describe(uses: readonly Diagnostic[]): string {
  const wanted = [...new Set(uses.map((one) => wantedBy(one)!))];
  const [first] = wanted;
  const what = first.startsWith('kind ') ? `a ${first.slice('kind '.length)}` : `"${first}"`;
  const others = wanted.length - 1;
  return others === 0 ? what : `${what} and ${others} more ${others === 1 ? 'name' : 'names'} in use`;
}
