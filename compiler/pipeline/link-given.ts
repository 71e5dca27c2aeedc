import type { CompileResult } from './compile.ts';
import type { Found } from '../compile/bind/found.ts';
import { link } from '../compile/bind/link.ts';
import { admitsText } from '../compile/declarations/admits-text.ts';
import { linking } from '../compile/declarations/linking.ts';
import { diagnose } from '../language/diagnostics/catalogue.ts';
import type { Diagnostic } from '../language/diagnostics/diagnostic.ts';
import type { Host } from './host.ts';
import type { Program } from '../language/model/program.ts';
import type { Given } from '../language/model/scenario.ts';
import { createSource, type Span } from '../language/source/source.ts';
import type { Document } from '../language/syntax/document.ts';
import { parseSource } from '../language/syntax/parse-all.ts';

/** The values of `given`, and the program whose declarations they name. */
export interface LinkedGiven {
  readonly program: Program;
  readonly given: readonly Given[];
  /** What is wrong in the text. Their places are in a file that is called `name`. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses and links the values of a `given`, such as `visitorCountry is JP, consent is [necessary]`, as a scenario of a
 * compiled project does. The title of that scenario is one that no project has.
 */
export function linkGivenText(
  text: string,
  { documents, host, name }: Pick<CompileResult, 'documents'> & { readonly host: Host; readonly name: string },
): LinkedGiven {
  // The text comes last, so that an unfinished one ends at the brace.
  const before = `scenario "tagc explain" {\n  expect no navigation\n  given `;
  const isEmpty = text.trim() === '';
  const file = createSource('given.dsl', isEmpty ? '' : `${before}${text}\n}\n`);
  const document = parseSource(file, admitsText);
  const { linked: _, ...reader } = host;
  const found: Found = { reported: [...document.problems], suppressed: [] };
  const { program } = link(linking, [...documents, document], reader, found);
  const own = found.reported.filter(({ span }) => span.source === file);
  const source = createSource(name, text);
  const spanOf = ({ start, end }: { readonly start: number; readonly end: number }): Span => {
    const at = (offset: number) => Math.min(Math.max(offset - before.length, 0), text.length);
    return { source, start: at(start), end: Math.max(at(end), at(start)) };
  };
  const scenario = program.scenarios.find((one) => one.source === file);
  const isOne = isEmpty || isOneGiven(document);
  const whole = { source, start: 0, end: text.length };
  // What is missing at the end shows at the brace, which is not part of the text.
  const isUnfinished = own.some(({ span: { start } }) => start >= before.length + text.trimEnd().length);
  const diagnostics =
    own.length > 0 && !isUnfinished
      ? own.map(({ related: _related, elsewhere: _elsewhere, ...one }) => ({ ...one, span: spanOf(one.span) }))
      : isOne && !isUnfinished
        ? []
        : [diagnose('not-a-given', { found: text }, whole)];
  return { program, given: scenario?.given ?? [], diagnostics };
}

/** Whether the text is no more than the values of one clause. */
function isOneGiven({ declarations }: Document): boolean {
  const [first, ...others] = declarations;
  const words = (first?.body?.clauses ?? []).map(({ word }) => word.text);
  return others.length === 0 && words.join() === 'expect,given';
}
