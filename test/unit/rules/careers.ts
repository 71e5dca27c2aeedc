import { compile } from '../../../compiler/pipeline/compile.ts';
import type { Expression } from '../../../compiler/language/model/expression.ts';
import type { Declared, Program } from '../../../compiler/language/model/program.ts';
import type { Host } from '../../../compiler/pipeline/host.ts';
import { createDiskHost } from '../../../tasks/disk/disk-host.ts';
import { packageRoot } from '../../../compiler/emit/bundle/package-root.ts';

const parsed: Host['parsed'] = new Map();
const programs = new Map<string, Program>();

/** Compiles the careers site with more declarations at the end of its entry file; caches the program by these. */
export function compileCareers(more = ''): Program {
  const program = programs.get(more) ?? compileWith(more);
  programs.set(more, program);
  return program;
}

function compileWith(more: string): Program {
  const disk = createDiskHost(packageRoot());
  const { program, diagnostics } = compile('rules.dsl', {
    parsed,
    read(path) {
      const read = disk.read(path);
      return path === 'rules.dsl' && 'text' in read ? { text: `${read.text}\n${more}` } : read;
    },
  });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return program;
}

/** Returns the declaration with a name; throws if there is none. */
export function named<T extends Declared>(declarations: readonly T[], name: string): T {
  const found = declarations.find(({ id }) => id === name);
  if (!found) throw new Error(`No declaration "${name}"`);
  return found;
}

/** Returns the value of a constant expression; durations are in milliseconds. */
export function valueOf(expression: Expression): unknown {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'list':
      return expression.items.map(valueOf);
    case 'record':
      return Object.fromEntries(expression.fields.map(({ name, value }) => [name, valueOf(value)]));
    default:
      throw new Error(`Not a constant: ${expression.kind}`);
  }
}
