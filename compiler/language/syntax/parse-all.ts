import { diagnose } from '../diagnostics/catalogue.ts';
import type { Diagnostic, ReportDiagnostic } from '../diagnostics/diagnostic.ts';
import type { ReadFailure } from '../source/reader.ts';
import { type Path, type Source, type Span, createSource } from '../source/source.ts';
import { isOfPackage, resolvePath } from '../source/resolve-path.ts';
import type { AdmitsText, Document, WordNode } from './document.ts';
import { nearestFile } from './nearest-file.ts';
import type { RuleFiles } from './rule-files.ts';
import { maxMistakes } from '../diagnostics/max-mistakes.ts';
import { indexAtMost } from '../source/lists.ts';
import { codePointOf, describeHidden, hiddenCharacters } from './strange-characters.ts';
import { parseDsl } from './dsl/parse-dsl.ts';
import { withoutConflicts } from './without-conflicts.ts';
import { parseYaml } from './yaml/parse-yaml.ts';

/**
 * Parses the entry and all files it imports, each once. Imported files come before the files that import them. `others`
 * are read as if the entry imported them.
 */
export function parseAll(
  entry: Path,
  host: RuleFiles,
  admitsText: AdmitsText,
  report: ReportDiagnostic,
  others: readonly Path[] = [],
): Document[] {
  const documents: Document[] = [];
  const seen = new Set<Path>();
  // An explicit stack: a long chain of imports would overflow the call stack.
  const open: { readonly document: Document; readonly imports: Iterator<WordNode> }[] = [];

  function take(path: Path, at: Span): void {
    if (seen.has(path)) return;
    seen.add(path);
    const read = host.read(path);
    if ('failure' in read) return report(describeFailure(read.failure, path, at, host.files));
    const document = parse(path, read.text, host, admitsText);
    for (const problem of document.problems) report(problem);
    for (const warning of document.warnings ?? []) report(warning);
    reportHidden(document, report);
    open.push({ document, imports: importsOf(document).values() });
  }

  for (const path of [...others, entry]) {
    take(path, { source: createSource(path, ''), start: 0, end: 0 });
    for (let file = open.at(-1); file; file = open.at(-1)) {
      const { done, value: word } = file.imports.next();
      if (done) documents.push(open.pop()!.document);
      else takeImport(word, file.document.source);
    }
  }
  return documents;

  function takeImport(word: WordNode, source: Source): void {
    const span = { source, start: word.start, end: word.end };
    const imported = resolvePath(word.text, source.path);
    if (imported === undefined) report(diagnose('import-outside', { path: word.text }, span));
    else take(imported, span);
  }
}

/** Parses a file, or returns the cached document if its text is unchanged. */
function parse(path: Path, text: string, host: RuleFiles, admitsText: AdmitsText): Document {
  const before = host.parsed?.get(path);
  if (before?.source.text === text) return before;
  const document = parseSource(createSource(path, text), admitsText);
  host.parsed?.set(path, document);
  return document;
}

/** Whether declarations of a kind can have a title. */
export type TakesTitle = (kind: string) => boolean;

/** Whether every imported file was read. Otherwise unknown names may be declared in the missing files. */
export function isWhole(documents: readonly Document[], takesTitle: TakesTitle): boolean {
  const read = new Set(documents.map(({ source }) => source.path));
  return documents.every(
    (document) =>
      !hasLostImport(document, takesTitle) &&
      importsOf(document).every(({ text }) => read.has(resolvePath(text, document.source.path) ?? '')),
  );
}

/**
 * Whether an import was misread: it has no path, or a rule file's path is the title of a declaration that cannot have
 * one. Each of these is an error. Any other title may end like a path: `rule r "Form, see legacy.yaml" { … }`.
 */
function hasLostImport({ source, declarations, unparsed }: Document, takesTitle: TakesTitle): boolean {
  const isPath = ({ text }: WordNode) => /\.(dsl|ya?ml)["']?$/.test(text);
  return (
    unparsed.some(({ start, end }) => /\bimport\b|\.(dsl|ya?ml)["']/.test(source.text.slice(start, end))) ||
    declarations.some(({ kind, title }) =>
      kind.text === 'import' ? !title : title && isPath(title) && !takesTitle(kind.text),
    )
  );
}

function importsOf(document: Document): WordNode[] {
  const titles: WordNode[] = [];
  for (const { kind, title } of document.declarations) if (kind.text === 'import' && title) titles.push(title);
  return titles;
}

/** Returns the diagnostic for a file that cannot be read. `files` are those to suggest. */
export function describeFailure(
  failure: ReadFailure,
  path: Path,
  span: Span,
  files?: Pick<NonNullable<RuleFiles['files']>, 'list' | 'library'>,
): Diagnostic {
  if (failure === 'missing' && isOfPackage(path)) {
    const [ofPackage] = /^npm:(?:@[^/]+\/)?[^/]+\//.exec(path) ?? [path];
    const all = files?.library?.().filter((file) => file.startsWith(ofPackage)) ?? [];
    const beside = all.filter((file) => file.startsWith(path.replace(/[^/]*$/, '')));
    const known = beside.length > 0 ? beside : all;
    return diagnose('package-file-missing', { path, nearest: nearestFile(path, known), files: known }, span);
  }
  if (failure === 'missing') {
    return diagnose('import-missing', { path, nearest: nearestFile(path, files?.list() ?? []) }, span);
  }
  const codes = {
    directory: 'import-folder',
    unreadable: 'import-unreadable',
    outside: 'import-outside',
    encoding: 'not-utf8',
  } as const;
  return diagnose(codes[failure], { path }, span);
}

/**
 * Warns about invisible characters in texts and comments. Elsewhere they are syntax errors, which the parser reports.
 */
function reportHidden({ source, problems }: Document, report: ReportDiagnostic): void {
  const starts = problems.map(({ span }) => span.start);
  let reported = 0;
  const everywhere = new RegExp(hiddenCharacters, 'gu');
  for (const { 0: character, index: start } of source.text.matchAll(everywhere)) {
    const isMark = start === 0 && character === '\ufeff';
    const isReported = (problems[indexAtMost(starts, start)]?.span.end ?? 0) > start;
    if (isMark || isReported || isJoined(source.text, start)) continue;
    if (reported++ > maxMistakes) return;
    const span = { source, start, end: start + character.length };
    const parameters = { character: codePointOf(character), does: describeHidden(character) };
    report({ ...diagnose('hidden-character', parameters, span), severity: 'warning' });
  }
}

/** Joiners have a visible effect in emoji and in some scripts. */
function isJoined(text: string, offset: number): boolean {
  return /[\u200c\u200d]/.test(text[offset]) && /[^\0-\u00ff]/.test(text[offset - 1] ?? '');
}

/** Parses a file in the syntax that its extension selects. It accepts any text and never throws. */
export function parseSource(source: Source, admitsText: AdmitsText): Document {
  return withoutConflicts(source, (read) =>
    syntaxOf(read.path) === 'yaml' ? parseYaml(read, admitsText) : parseDsl(read),
  );
}

/** The syntax of a rule file. */
export type Syntax = 'dsl' | 'yaml';

/** Returns the syntax of a file, by its extension. */
export function syntaxOf(path: Path): Syntax {
  return /\.ya?ml$/i.test(path) ? 'yaml' : 'dsl';
}
