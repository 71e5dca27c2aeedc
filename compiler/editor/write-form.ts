import type { Kind } from '../declarations/kind.ts';

/** How a declaration of a kind is written; what stands in `[ ]` may be left out. */
export function writeForm(kind: Kind): string {
  const { header } = kind;
  const value = header.value && `= value${header.value === 'many' ? ', …' : ''}`;
  return [
    kind.name,
    { none: '', one: 'name', many: 'name, …' }[header.names],
    // An import is its text.
    header.title && (header.title === 'required' ? '"Title"' : header.names === 'none' ? '"path"' : '["Title"]'),
    // A value has a type of its own.
    header.type && (header.value ? '[: type]' : ': type'),
    header.by && 'by key',
    value && (header.valueRequired ? value : `[${value}]`),
    header.when && 'when condition',
    writeBraces(kind),
  ]
    .filter(Boolean)
    .join(' ')
    .replace('name', header.parameters ? 'name(parameter: type, …)' : 'name')
    .replace(' : ', ': ');
}

function writeBraces({ header, fields, openFields, clauses, sentences, inner }: Kind): string {
  const parts = [
    ...(fields ? ['fields'] : []),
    ...(openFields ? ['rows'] : []),
    ...(clauses ? ['clauses'] : []),
    ...(inner ? ['declarations'] : []),
  ];
  if (parts.length === 0) return '';
  const isNeeded =
    (openFields && !header.value) || inner || Object.values(fields ?? {}).some(({ required }) => required);
  const braces = `{ ${parts.join(', ')} }`;
  return isNeeded || sentences || clauses?.includes('do') ? braces : `[${braces}]`;
}
