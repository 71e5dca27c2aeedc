import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompileResult, compile } from '../../compiler/pipeline/compile.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { createMemoryHost } from '../../compiler/pipeline/host.ts';
import type { Bundle } from '../../compiler/emit/bundle/bundle.ts';
import { countBytes } from '../../compiler/emit/bundle/maps/count-bytes.ts';
import type { SourceMap } from '../../compiler/emit/bundle/maps/source-map.ts';
import type { Entry } from '../../compiler/emit/code/entry/entry.ts';
import { bundleOnce, minifyOnce } from './bundles/bundle-once.ts';
import { splitFiles } from './split-files.ts';

/** The declarations that every test program needs: a project with all global names, one site, one stage. */
export const prelude = `project test {
  dataLayer:   "adobeDataLayer"
  directCalls: "_satellite"
  own:         ["example.com"]
}

site main
stage production

consent {
  group necessary   = 1
  group performance = 2
  group targeting   = 4
  stored: oneTrust(cookie: "OptanonConsent")
}
`;

/** The prelude for rules that read stored visits: the project names the consent group of that storage. */
export const preludeWithVisits = prelude.replace('{', '{\n  visit: { group: performance }');

/** Compiles declarations after the prelude. The text may contain other files; see `splitFiles`. */
export function compileText(text: string, before = prelude): CompileResult {
  const { own, others } = splitFiles(text);
  return compile('rules.dsl', createMemoryHost({ ...modules, ...others, 'rules.dsl': `${before}\n${own}\n` }));
}

/** The modules that examples may import. */
const folder = 'examples/custom-module/modules';
const modules = Object.fromEntries(
  readdirSync(folder).map((name) => [`modules/${name}`, readFileSync(join(folder, name), 'utf8')]),
);

/** Returns the bundle of the prelude's site. The text must have no errors. */
export async function bundleText(text: string, before = prelude): Promise<Bundle> {
  return bundleOnce(entryOf(text, before));
}

/** Returns the script of the prelude's site before its final compression; see `minifyOnce`. The text must have no errors. */
export async function minifyText(text: string, before = prelude): Promise<string> {
  return (await minifyOnce(entryOf(text, before))).code;
}

/** Returns the names of the modules in the script of the prelude's site before its final compression; see `minifyOnce`. */
export async function modulesOf(text: string, before = prelude): Promise<string[]> {
  const entry = entryOf(text, before);
  const { code, map } = await minifyOnce(entry);
  return countBytes(code, JSON.parse(map) as SourceMap, entry).modules.map(({ name }) => name);
}

function entryOf(text: string, before: string): Entry {
  const { program, diagnostics } = compileText(text, before);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return emit(program, 'main', 'production');
}
