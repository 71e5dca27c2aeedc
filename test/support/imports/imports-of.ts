import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Returns what a file imports, including types: paths from the package's folder, and names of packages. */
export function importsOf(file: string): string[] {
  return statementsOf(file).map(({ name }) => name);
}

/** Returns what must run before a file, or is loaded by it later. Type imports do not exist at run time. */
export function valueImportsOf(file: string): string[] {
  return statementsOf(file).flatMap(({ name, bindings }) => (isOnlyTypes(bindings) ? [] : name));
}

interface ImportStatement {
  readonly name: string;
  /** The text between `import` and `from`. It is empty for a side-effect import and for `import(…)`. */
  readonly bindings: string;
}

function statementsOf(file: string): ImportStatement[] {
  return [...readFileSync(file, 'utf8').matchAll(statement)].map(([, bindings = '', fixed, run, lazy]) => {
    const name = fixed ?? run ?? lazy;
    return { bindings, name: pathOf(file, name) };
  });
}

function pathOf(file: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  const path = packageImports[name];
  return path ? normalize(path) : name;
}

const { imports: packageImports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>;
};

const statement = /^(?:import|export)\b([^'"`;]*?)from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm;

function isOnlyTypes(bindings: string): boolean {
  if (/^\s*type\b/.test(bindings)) return true;
  const [, list] = /^\s*\{([^}]*)\}\s*$/.exec(bindings) ?? [];
  const names = list?.split(',').filter((name) => name.trim() !== '');
  return names !== undefined && names.every((name) => /^\s*type\s/.test(name));
}
