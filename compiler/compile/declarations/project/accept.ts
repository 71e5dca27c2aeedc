import type { Project } from '../../../language/model/program.ts';
import { bodyFields, fieldName } from '../../bind/fields.ts';
import type { Linker } from '../../bind/linker.ts';
import { reportUnknown } from '../../bind/report-unknown.ts';
import type { Binding } from '../../bind/binding.ts';
import { isHostPattern } from '../../evaluate/matches-host.ts';
import type * as ast from '../../../language/syntax/document.ts';

/** Links `accept: { hosts: { "fonts.example": "why" }, names: { "pref_*": "why" } }` of a project. */
export function linkAccept(linker: Linker, { source }: Binding, node: ast.Expression | undefined): Project['accept'] {
  reportUnknown(linker, source, node, ['hosts', 'names'], 'accept');
  const fields = bodyFields(node?.form === 'record' ? node : undefined);
  const reasonsOf = (field: 'hosts' | 'names') => {
    const reasons: Record<string, string> = Object.create(null);
    const record = fields.get(field)?.value;
    if (record && record.form !== 'record') {
      linker.mistake('wrong-field', { name: field, takes: 'texts in braces, each with its reason' }, source, record);
    }
    for (const { key, value } of record?.form === 'record' ? record.entries : []) {
      const pattern = fieldName(key);
      if (pattern === undefined) continue;
      if (!(field === 'hosts' ? isHostPattern(pattern) : /[^*]/.test(pattern))) {
        linker.mistake('wrong-field', { name: field, takes: examples[field] }, source, key);
      } else if (value?.form !== 'text' || value.value.trim() === '') {
        linker.mistake('wrong-field', { name: pattern, takes: 'a text with the reason' }, source, value ?? key);
      } else reasons[pattern] = value.value;
    }
    return reasons;
  };
  return { hosts: reasonsOf('hosts'), names: reasonsOf('names') };
}

const examples = {
  hosts: 'hosts such as "fonts.example" or "*.fonts.example"',
  names: 'names such as "theme" or "pref_*"',
};
