import * as fc from 'fast-check';
import { type CompileResult, compile } from '../../../compiler/pipeline/compile.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import { declarationsWith } from './generate-rules.ts';

/** A project with the fixed declarations. */
export interface Project {
  compiled(lines: readonly string[]): CompileResult;
  /** Returns the lines that the compiler accepts together. A line that causes an error is left out. */
  acceptedOf(lines: readonly string[]): readonly string[];
}

/** A project with Adobe's data layer or with that of Google Tag Manager. Both have the same name. */
export const project: fc.Arbitrary<Project> = fc
  .constantFrom('"adobeDataLayer"', 'gtm("adobeDataLayer")')
  .map((dataLayer) => createProject(declarationsWith(dataLayer)));

function createProject(declarations: string): Project {
  const first = declarations.split('\n').length;
  const compiled = (lines: readonly string[]) =>
    compile('rules.dsl', createMemoryHost({ 'rules.dsl': `${declarations}\n${lines.join('\n')}\n` }));
  return { compiled, acceptedOf };

  function acceptedOf(lines: readonly string[]): readonly string[] {
    const errors = compiled(lines).diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) return lines;
    const lineOf = ({ span: { source, start } }: (typeof errors)[number]) =>
      source.text.slice(0, start).split('\n').length - 1 - first;
    const wrong = new Set(errors.map(lineOf));
    const next = lines.filter((_, at) => !wrong.has(at));
    if (next.length === lines.length)
      throw new Error(errors.map(({ code, message }) => `${code}: ${message}`).join('\n'));
    return acceptedOf(next);
  }
}
