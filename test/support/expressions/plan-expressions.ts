import { compile } from '../../../compiler/pipeline/compile.ts';
import type { Expression } from '../../../compiler/language/model/expression.ts';
import type { Program } from '../../../compiler/language/model/program.ts';
import { createMemoryHost } from '../../../compiler/pipeline/host.ts';
import type { Document } from '../../../compiler/language/syntax/document.ts';
import type { Sort } from './generate-expression.ts';
import { world } from './world.ts';

/** An expression as written, and how a rule uses it: directly, by a name, or as its condition. */
export interface Written {
  readonly sort: Sort;
  readonly text: string;
  readonly use: 'in place' | 'by name' | 'as condition';
}

/** One expression of a program. Its rule logs the `id` in the console. */
export interface Planned extends Written {
  readonly id: string;
  readonly expression: Expression;
}

/**
 * A program with a rule for each expression, which logs the value when the page calls `go`. Invalid expressions are
 * left out.
 */
export interface Plan {
  readonly program: Program;
  readonly planned: readonly Planned[];
  readonly documents: readonly Document[];
}

/** Compiles generated expressions with the declarations of the environment. Invalid expressions are left out. */
export function planExpressions(all: readonly Written[]): Plan {
  const right = batches(all).flatMap((batch) => {
    const invalid = invalidIn(batch);
    return batch.filter((_, at) => !invalid.has(at));
  });
  const { program, documents, diagnostics } = compileWritten(right);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const planned = right.map((written, at): Planned => {
    const rule = program.rules.find(({ id }) => id === `rule${at}`)!;
    const [action] = rule.actions;
    const value = action.kind === 'call' ? action.arguments[1] : undefined;
    return { ...written, id: `${at}`, expression: rule.when ?? value! };
  });
  return { program, planned, documents };
}

const types: Readonly<Record<Sort, string>> = {
  boolean: 'boolean',
  text: 'text',
  number: 'number',
  duration: 'duration',
  country: 'country',
  list: 'list of text',
};

function write({ sort, text, use }: Written, at: number): string {
  if (use === 'as condition') return `rule rule${at} { on go when ${text} do log("${at}", true) }\n`;
  if (use === 'in place') return `rule rule${at} { on go do log("${at}", ${text}) }\n`;
  const head = sort === 'boolean' ? `condition value${at}` : `data value${at}: ${types[sort]}`;
  return `${head} = ${text}\nrule rule${at} { on go do log("${at}", value${at}) }\n`;
}

function compileWritten(written: readonly Written[]) {
  const text = `${world}\nevent go = direct("go")\n${written.map(write).join('')}`;
  return compile('rules.dsl', createMemoryHost({ 'rules.dsl': text }));
}

/** Returns the invalid expressions: those with a diagnostic on their lines. */
/** Few enough that all errors are reported: the compiler stops reading a file after 1,000. */
function batches(all: readonly Written[]): Written[][] {
  const size = 500;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

function invalidIn(all: readonly Written[]): ReadonlySet<number> {
  const invalid = new Set<number>();
  for (const { span, message } of compileWritten(all).diagnostics) {
    const line = span.source.text.slice(span.source.text.lastIndexOf('\n', span.start - 1) + 1);
    const [, at] = /^\w+ (?:rule|value)(\d+)/.exec(line) ?? [];
    if (at === undefined) throw new Error(`An error in the environment: ${message}\n${line.slice(0, 200)}`);
    invalid.add(Number(at));
  }
  return invalid;
}
