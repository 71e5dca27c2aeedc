import { codeMutations } from './code-mutations/search.ts';
import { differences } from './differences/search.ts';
import { unnoticed } from './differences/unnoticed.ts';
import { extension } from './editors/extension.ts';
import { neovim } from './editors/neovim.ts';
import { finalScripts } from './final-scripts/search.ts';
import { firefox } from './firefox/search.ts';
import { fuzz } from './fuzz/search.ts';
import { gates } from './gates/search.ts';
import { imports } from './import/search.ts';
import { injectedErrors } from './injected-errors/search.ts';
import { renames } from './moves/renames.ts';
import { shuffles } from './moves/shuffles.ts';
import { consentManagers } from './managers/search.ts';
import { mutations } from './mutations/search.ts';
import { packageManagers } from './package-managers/search.ts';
import { packageSearch } from './package/search.ts';
import { requirements } from './requirements/search.ts';
import { sampledTests } from './samples/searches.ts';
import type { Search } from './search.ts';
import { vendorScripts } from './vendors/search.ts';
import { yaml } from './yaml/search.ts';

/** The searches of `npm run deep`, in order. */
export const searches: readonly Search[] = [
  injectedErrors,
  fuzz,
  mutations,
  differences,
  unnoticed,
  gates,
  renames,
  shuffles,
  yaml,
  ...sampledTests,
  finalScripts,
  firefox,
  packageSearch,
  packageManagers,
  vendorScripts,
  consentManagers,
  imports,
  extension,
  neovim,
  requirements,
  codeMutations,
];

export function searchNamed(name: string): Search {
  return searches.find((search) => search.name === name)!;
}
