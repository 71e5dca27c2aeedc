import type { Kind } from '../compile/declarations/kind.ts';

/** Returns a declaration of a kind with what it must have, as a snippet: `tag ${1:name} {…}`. */
export function snippetOf(kind: Kind, isYaml: boolean): string {
  const { name, header, fields = {}, requiredClauses = [], openFields, inner } = kind;
  let place = 0;
  const slot = (text = '') => (text ? `\${${++place}:${text}}` : `$${++place}`);
  const head = [
    name,
    ...(header.names === 'none' ? [] : [slot('name')]),
    ...(header.title === 'required'
      ? [`"${slot('title')}"`]
      : header.names === 'none' && header.title
        ? [`"${slot()}"`]
        : []),
  ].join(' ');
  const type = header.type === 'required' ? `: ${slot('text')}` : '';
  const by = header.by === 'required' ? ` by ${slot('key')}` : '';
  if (header.value && (header.valueRequired || !(kind.fields || kind.clauses || openFields)))
    return isYaml ? `${head}${type}${by}: ${slot()}` : `${head}${type}${by} = ${slot()}`;
  const lines = [
    ...Object.entries(fields).flatMap(([field, { required }]) => (required ? [`${field}: ${slot()}`] : [])),
    ...requiredClauses.map((clause) => (isYaml ? `${clause}: ${slot()}` : `${clause} ${slot()}`)),
  ];
  const hasBody = kind.fields || kind.clauses || openFields || inner;
  if (!hasBody) return `${head}${type}${by}`;
  const body = lines.length > 0 ? lines : [slot()];
  return isYaml
    ? `${head}${type}${by}:\n${body.map((line) => `  ${line}`).join('\n')}`
    : `${head}${type}${by} {\n${body.map((line) => `  ${line}`).join('\n')}\n}`;
}
