import type { Kind } from '../../compile/declarations/kind.ts';

/** Returns the syntax of a kind; `[ ]` marks optional parts. */
export function writeForm(kind: Kind): string {
  const { header } = kind;
  const value = header.value && `= value${header.value === 'many' ? ', …' : ''}`;
  return [
    kind.name,
    { none: '', one: 'name', many: 'name, …' }[header.names],
    // An import has a path in place of a title.
    header.title && (header.title === 'required' ? '"Title"' : header.names === 'none' ? '"path"' : '["Title"]'),
    // With a value, the type can be inferred.
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
