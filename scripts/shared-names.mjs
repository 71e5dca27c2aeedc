const folders = ['cli', 'lsp', 'import', 'tasks', 'compiler', 'report', 'simulator', 'preview', 'demo', 'runtime'];

// What each folder of a kind must export by its contract is no name of its own. `api` is not in `folders`, because its
// names are those of the published package, which may be the names that it wraps.
const contracts = [
  // The tables of what rules can name, and what simulates it.
  /^runtime\/[^/]+\/[^/]+\/(action|built-in|consent-source|event|function|simulate|source|vendor)\.ts$/,
  // The function of an action of a vendor has the name of the action.
  /^runtime\/vendors\/[^/]+\/(link|run)\.ts$/,
];

/** Returns the names that several files export, each with its files. `texts` has the text of each file by its path. */
export function sharedNames(texts) {
  const files = new Map();
  for (const [file, text] of texts) {
    if (!folders.some((folder) => file.startsWith(`${folder}/`))) continue;
    if (contracts.some((contract) => contract.test(file))) continue;
    for (const name of exportedNames(text)) files.set(name, [...(files.get(name) ?? []), file]);
  }
  return [...files].filter(([, found]) => found.length > 1).map(([name, found]) => `${name}: ${found.join(', ')}`);
}

/** Returns the names that a file declares and exports, each once: overloads declare theirs several times. */
function exportedNames(text) {
  const declarations =
    /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
  return new Set([...text.matchAll(declarations)].map(([, name]) => name));
}
