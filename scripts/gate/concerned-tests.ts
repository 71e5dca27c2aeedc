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
  return /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json|\.npmrc|scripts\/(?!.*\.md$).*|test\/support\/(restore-globals|patience|scaled|bundles\/terser-once)\.ts)$/.test(
    path,
  );
}

/** The test files that a file concerns. */
export interface Concerned {
  readonly tests: readonly string[];
  /** Whether a test imports the file or reads it in particular, so that other tests cannot depend on it. */
  readonly isMapped: boolean;
}

/**
 * Returns the test files that a file concerns. Beside those that import it, these are the tests that read it: a module
 * of theirs names it or a folder around it, builds bundles, which import `runtime/`, or runs the built command. Tests
 * that read a whole tree, such as `compiler/`, check how files are written, and say nothing about who else reads one.
 */
export function concernedTests(path: string, graph: Graph): Concerned {
  const texts = [...graph.texts];
  const wholeTree = texts.filter(([module, text]) => readsTree(path, module, text)).map(([module]) => module);
  const others = texts.filter(([module, text]) => !wholeTree.includes(module) || text.includes(path));
  const readers = others.filter(([module, text]) => isRead(path, module, text)).map(([module]) => module);
  const listed = readersOf.filter(([paths]) => paths.test(path)).map(([, module]) => module);
  const roots = [path, ...readers, ...listed];
  const isMapped = testsThatReach(roots, graph).length > 0;
  return { tests: testsThatReach([...roots, ...wholeTree], graph), isMapped };
}

/** Modules that read files which they do not name. */
const readersOf: readonly (readonly [RegExp, string])[] = [
  // It bundles generated code with the runtime.
  [/^runtime\//, 'compiler/emit/bundle/minify.ts'],
  // It bundles the scripts of the demo and of its careers site.
  [/^(demo\/(page|panel|sites)|examples\/careers-site\/site)\//, 'demo/server/page-scripts.ts'],
  [/\.md$/, 'test/support/documents/list-documents.ts'],
];

/** Whether a text names the folder of the root that a file is in. */
function readsTree(path: string, module: string, text: string): boolean {
  const [tree = '', ...inside] = path.split('/');
  // Sites and tags of examples are called "test", too. Only contracts read all tests.
  return inside.length > 0 && hasName(text, tree) && (tree !== 'test' || module.startsWith('test/contracts/'));
}

function isRead(path: string, module: string, text: string): boolean {
  if (isNamed(path, module, text)) return true;
  if (isProduct(path) && /\blib\/(main|tagc)\b/.test(text)) return true;
  return isCareersSite(path) && /createDiskHost\((packageRoot\(\)|root|process\.cwd\(\))/.test(text);
}

/** Whether a text names a file or a folder around it, from the root or from its own folder, as a text or its beginning. */
function isNamed(path: string, module: string, text: string): boolean {
  const folder = module.slice(0, module.lastIndexOf('/') + 1);
  if (path.startsWith(folder) && beginningsOf(path.slice(folder.length)).some((name) => hasName(text, name)))
    return true;
  const [tree, ...names] = beginningsOf(path);
  return (names.length > 0 ? names : [tree]).some((name) => hasName(text, name));
}

/** Returns `a`, `a/b` and `a/b/c` for the path `a/b/c`. */
function beginningsOf(path: string): string[] {
  return path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
}

function hasName(text: string, name: string): boolean {
  return new RegExp(`['"\`/]${name.replaceAll('.', '\\.')}/?['"\`$]`).test(text);
}

/** Whether the built command contains a file, or reads it. */
function isProduct(path: string): boolean {
  return /^(api|cli|compiler|report|runtime|schemas|simulator|tasks|templates|vendors)\//.test(path);
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
