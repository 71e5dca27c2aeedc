import type { VendorKey, VendorTable } from '../../../../runtime/tables/tables.ts';
import type { Binding } from '../../bind/binding.ts';
import { bodyFields, fieldName, reportUnknown } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { nearest } from '../../../language/diagnostics/nearest.ts';
import { cookieNameMistake } from '../../../language/tables/cookie-pattern.ts';
import type { Source } from '../../../language/source/source.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { linkQuotedText } from '../accountability/accountability.ts';

/**
 * Links the storage keys of a vendor as rows of its table: `storage: { "acme_*": local, acme_tab: session }`, or also with
 * a purpose. Without the field, the table has none.
 */
export function linkVendorStorage(linker: Linker, { declaration, source }: Binding): Pick<VendorTable, 'storage'> {
  const node = bodyFields(declaration.body).get('storage')?.value;
  if (node?.form !== 'record') return {};
  const keys = new Map<string, VendorKey>();
  for (const { key, value } of node.entries) {
    const name = fieldName(key);
    if (name === undefined) continue;
    const mistake = cookieNameMistake(name);
    if (mistake) linker.mistake('bad-cookie', { name, ...mistake }, source, key);
    if (keys.has(name)) linker.mistake('duplicate-field', { name }, source, key);
    else if (!value) linker.mistake('field-without-value', { name }, source, key);
    else keys.set(name, linkKey(linker, source, name, value));
  }
  return { storage: Object.fromEntries(keys) };
}

function linkKey(linker: Linker, source: Source, name: string, value: ast.ExpressionNode): VendorKey {
  if (value.form !== 'record') return { area: linkArea(linker, source, name, value) };
  reportUnknown(linker, source, value, ['kind', 'purpose'], name);
  const fields = bodyFields(value);
  const kind = fields.get('kind')?.value;
  if (!kind) linker.mistake('missing-part', { kind: 'key', part: '"kind"' }, source, value);
  const purpose = linkQuotedText(linker, source, 'purpose', fields.get('purpose')?.value);
  return {
    area: kind ? linkArea(linker, source, 'kind', kind) : 'localStorage',
    ...(purpose !== undefined && { purpose }),
  };
}

function linkArea(linker: Linker, source: Source, name: string, value: ast.ExpressionNode): VendorKey['area'] {
  const word = value.form === 'name' ? value.name : '';
  if (Object.hasOwn(areas, word)) return areas[word];
  if (value.form !== 'bad') {
    const takes = 'local or session, the storage that has the key';
    linker.mistake('wrong-field', { name, takes, nearest: nearest(word, Object.keys(areas)) }, source, value);
  }
  return 'localStorage';
}

const areas: Readonly<Record<string, VendorKey['area']>> = { local: 'localStorage', session: 'sessionStorage' };
