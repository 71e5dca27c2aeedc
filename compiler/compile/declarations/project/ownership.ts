import { bodyFields } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { everyDomain, type Ownership } from '../../evaluate/own-hosts.ts';
import { linkStaticValue } from '../../infer/static-value.ts';
import { domainMistake } from '../../../language/tables/domain-mistake.ts';
import { memoize } from '../../traverse/memoize.ts';
import { sitesOf } from '../site/sites-of.ts';

/** Returns what decides which hosts are own. Assertions need it before the program is complete. */
export const ownershipOf: (linker: Linker) => Ownership = memoize((linker) => ({
  project: { own: linkOwnDomains(linker) },
  sites: sitesOf(linker),
}));

/** Links the domains in `own` of the project. All must be static, because checks need them. */
function linkOwnDomains(linker: Linker): readonly string[] {
  const [found] = linker.all('project');
  const node = found && bodyFields(found.declaration.body).get('own')?.value;
  if (!node) return [];
  const domains = linkStaticValue(linker, found.source, node, '"own"', { name: 'list', of: { name: 'text' } });
  if (!domains) return [everyDomain];
  return (domains as readonly string[]).filter((host) => {
    const mistake = domainMistake(host);
    if (mistake) linker.mistake(mistake, { host }, found.source, node);
    return !mistake;
  });
}
