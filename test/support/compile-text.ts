import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, type Result } from '../../compiler/compile.ts';
import { emit } from '../../compiler/emit/emit.ts';
import { createMemoryHost } from '../../compiler/host.ts';
import type { Bundle } from '../../compiler/node/bundle/bundle.ts';
import { bundleOnce } from './bundles/bundle-once.ts';

/** What a rule file needs around it: a project with all names that pages rely on, one site, one stage. */
export const prelude = `project test {
  dataLayer:   "adobeDataLayer"
  directCalls: "_satellite"
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

/** The same, where rules ask for what is kept of visits: the project names the group that this waits for. */
export const preludeWithVisits = prelude.replace('{', '{\n  visit: { group: performance }');

/** Compiles declarations with the prelude before them. */
export function compileText(text: string, before = prelude): Result {
  return compile('rules.dsl', createMemoryHost({ ...modules, 'rules.dsl': `${before}\n${text}\n` }));
}

/** What examples may name as modules of the project. */
const folder = 'examples/own-module/modules';
const modules = Object.fromEntries(
  readdirSync(folder).map((name) => [`modules/${name}`, readFileSync(join(folder, name), 'utf8')]),
);

/** The bundle of the prelude's site. The text must have no errors. */
export async function bundleText(text: string, before = prelude): Promise<Bundle> {
  const { program, diagnostics } = compileText(text, before);
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return bundleOnce(emit(program, 'main', 'production'));
}
