/** The functions of tagc for other programs, such as editors, dev servers and build scripts. See docs/api.md. */
export { compile } from './compile.ts';
export { createDiskHost } from './create-disk-host.ts';
export { createMemoryHost } from './create-memory-host.ts';
export { lint, type LintOptions } from './lint.ts';
export { prove, type Verdict } from './prove.ts';
export { emit, type Emitted } from './emit.ts';
export { bundle, type Bundle } from './bundle.ts';
export { format, type Formatted } from './format.ts';
export { findEntries } from '../compiler/describe/editor/find-entries.ts';
export { vocabulary } from '../compiler/describe/editor/vocabulary.ts';
export type { Sort, VocabularyEntry } from '../compiler/describe/editor/vocabulary-entry.ts';
export type {
  DescribedDiagnostic as Diagnostic,
  DiagnosticPlace as Place,
} from '../compiler/language/diagnostics/describe-diagnostic.ts';
export type { Severity } from '../compiler/language/diagnostics/diagnostic.ts';
export type { ReadFailure, ReadResult } from '../compiler/language/source/reader.ts';
export type { Path } from '../compiler/language/source/source.ts';
export type { Syntax } from '../compiler/language/syntax/parse-all.ts';
export type { Host } from './host.ts';
export type { Project } from './project.ts';
