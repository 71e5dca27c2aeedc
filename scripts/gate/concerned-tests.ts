/** The modules of the tests. All paths are relative to the root of the repository. */
export interface Graph {
  readonly tests: readonly string[];
  /** The modules that each module imports. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** The texts of the modules in `test/`. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Whether every test can depend on a file. */
export function concernsAllTests(path: string): boolean {
  return /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json|\.npmrc|scripts\/(?!.*\.md$).*|test\/support\/restore-globals\.ts)$/.test(
    path,
  );
}

/**
 * Returns the test files that a file concerns. Beside those that import it, these are the tests that read it: a module
 * of theirs names it or a folder around it, builds bundles, which import `runtime/`, or runs the built command.
 */
export function concernedTests(path: string, graph: Graph): string[] {
  const readers = [...graph.texts].filter(([module, text]) => isRead(path, module, text)).map(([module]) => module);
  const listed = readersOf.filter(([paths]) => paths.test(path)).map(([, module]) => module);
  return testsThatReach([path, ...readers, ...listed], graph);
}

/** Modules that read files which they do not name. */
const readersOf: readonly (readonly [RegExp, string])[] = [
  // It bundles generated code with the runtime.
  [/^runtime\//, 'compiler/node/bundle/minify.ts'],
  [/\.md$/, 'test/support/documents/list-documents.ts'],
];

function isRead(path: string, module: string, text: string): boolean {
  if (isNamed(path, module, text)) return true;
  if (isProduct(path) && /\blib\/(main|tagc)\b/.test(text)) return true;
  return isCareersSite(path) && /createDiskHost\((packageRoot\(\)|root|process\.cwd\(\))/.test(text);
}

/** Whether a text names a file or a folder around it, as a whole text or as the beginning of one. */
function isNamed(path: string, module: string, text: string): boolean {
  const parts = path.split('/');
  return parts.some((part, index) => {
    // Sites and tags of examples are called "test", too. Only contracts read all tests.
    if (index === 0 && part === 'test' && !module.startsWith('test/contracts/')) return false;
    const name = parts
      .slice(0, index + 1)
      .join('/')
      .replaceAll('.', '\\.');
    return new RegExp(`['"\`/]${name}/?['"\`$]`).test(text);
  });
}

/** Whether the built command contains a file, or reads it. */
function isProduct(path: string): boolean {
  return /^(api|cli|compiler|report|runtime|schemas|simulator|templates|vendors)\//.test(path);
}

/** Whether a file belongs to the project in the root of the repository. */
function isCareersSite(path: string): boolean {
  return /^(rules\.dsl$|rules\/|schemas\/events\/)/.test(path);
}

function testsThatReach(roots: readonly string[], { tests, imports }: Graph): string[] {
  const importers = new Map<string, string[]>();
  for (const [module, imported] of imports)
    for (const path of imported) importers.set(path, [...(importers.get(path) ?? []), module]);
  const reached = new Set(roots);
  // The set grows while the loop walks it.
  for (const module of reached) for (const importer of importers.get(module) ?? []) reached.add(importer);
  return tests.filter((test) => reached.has(test));
}
