import type { Project } from '../../../language/model/program.ts';
import { fieldName } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { reportUnknown } from '../../bind/report-unknown.ts';
import type { Binding } from '../../bind/binding.ts';
import { browserNames, oldestBrowsers, usualBrowsers, type BrowserName } from '../../../language/model/browsers.ts';
import type * as ast from '../../../language/syntax/document.ts';

/** Links `browsers: { chrome: 90, safari: 15.4 }` of a project. Browsers that it does not name keep their usual version. */
export function linkBrowsers(
  linker: Linker,
  { source }: Binding,
  node: ast.Expression | undefined,
): Project['browsers'] {
  reportUnknown(linker, source, node, browserNames, 'browsers');
  const versions: Record<BrowserName, number> = { ...usualBrowsers };
  for (const { key, value } of node?.form === 'record' ? node.entries : []) {
    const name = browserNames.find((one) => one === fieldName(key));
    if (name === undefined) continue;
    const oldest = oldestBrowsers[name];
    if (value?.form !== 'number' || value.unit || value.value < oldest) {
      const takes = `the oldest version of this browser, at least ${oldest}, because scripts call what older ones lack`;
      linker.mistake('wrong-field', { name, takes }, source, value ?? key);
    } else versions[name] = value.value;
  }
  return versions;
}
