import { defineLink } from '../define-link.ts';
import type { Site } from '../../../language/model/program.ts';
import { declared } from '../../bind/collect.ts';
import { bodyFields, fieldName } from '../../bind/fields.ts';
import type { Binding } from '../../bind/binding.ts';
import type { Linker } from '../../bind/linker.ts';
import { isHost } from '../../evaluate/host-of-url.ts';
import { memoize } from '../../traverse/memoize.ts';
import type * as ast from '../../../language/syntax/document.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    sites: true;
  }
}

/** Returns the sites of a project. A site with an error is kept, because rules refer to it. */
export const sitesOf: (linker: Linker) => readonly Site[] = memoize((linker) =>
  linker.all('sites').map((site) => linkSite(linker, site)),
);

export const siteLink = defineLink('site', {
  program: sitesOf,
});

/** Links `site x { hosts: { production: [...] } }`. */
function linkSite(linker: Linker, found: Binding): Site {
  const { declaration, source } = found;
  const record = bodyFields(declaration.body).get('hosts')?.value;
  // No prototype: a stage may be called constructor.
  const hosts: Record<string, readonly string[]> = Object.create(null);
  for (const { key, value } of record?.form === 'record' ? record.entries : []) {
    const name = fieldName(key);
    if (name === undefined) continue;
    const stage = linker.find('stages', { ...key, text: name }, source, 'unknown-stage');
    if (stage) hosts[name] = linkHosts(linker, source, value ?? key);
  }
  return { ...declared(found, linker.documents), hosts };
}

/** Links host names and reports those with a scheme, a port, a path or capitals, which pages never have as their host. */
function linkHosts(linker: Linker, source: Binding['source'], node: ast.ExpressionNode): string[] {
  const hosts = textsOf(linker, source, node);
  const items = node.form === 'list' ? node.items : [];
  for (const item of items) {
    if (item.form === 'text' && (!isHost(item.value) || item.value.includes(':')))
      linker.mistake('bad-host', { host: item.value }, source, item);
  }
  if (items.length === 0 && node.form !== 'bad') {
    linker.mistake('wrong-field', { name: 'hosts', takes: 'at least one host for each listed stage' }, source, node);
  }
  return hosts;
}

/** Returns the texts of a list that allows only literals. */
function textsOf(linker: Linker, source: Binding['source'], node: ast.ExpressionNode): string[] {
  if (node.form !== 'list') return [];
  return node.items.flatMap((item) => {
    if (item.form === 'text') return [item.value];
    if (item.form !== 'bad')
      linker.mistake('wrong-type', { expected: 'a text in quotes', given: 'a value without quotes' }, source, item);
    return [];
  });
}
