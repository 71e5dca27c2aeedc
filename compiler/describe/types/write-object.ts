/** A property of an object type. */
export interface Property {
  readonly name: string;
  /** Whether the name is a type of names in TypeScript, such as `string`. */
  readonly isIndex?: boolean;
  readonly isOptional?: boolean;
  /** Plain text for a comment above it. */
  readonly comment?: string;
  /** Returns its type; `indent` is the indentation of the property. */
  readonly type: (indent: string) => string;
}

/** Any other property. */
export const anyOther: Property = { name: 'string', isIndex: true, type: () => 'unknown' };

/** Returns an object type of TypeScript with one property a line. */
export function writeObject(properties: readonly Property[], indent: string): string {
  const inner = `${indent}  `;
  const lines = properties.flatMap(({ name, isIndex, isOptional, comment, type }) => [
    ...(comment ? [`${inner}${writeComment(comment)}\n`] : []),
    `${inner}${isIndex ? `[name: ${name}]` : writeKey(name)}${isOptional ? '?' : ''}: ${type(inner)};\n`,
  ]);
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
}

/** Returns text as a comment of one line. It cannot end the comment. */
export function writeComment(text: string): string {
  return `/** ${text.replaceAll(/\s+/g, ' ').replaceAll('*/', '*\\/')} */`;
}

export function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

function writeKey(name: string): string {
  return isIdentifier(name) ? name : JSON.stringify(name);
}
