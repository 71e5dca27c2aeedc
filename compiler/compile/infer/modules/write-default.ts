import { phraseType, type Type } from '../../../language/model/type.ts';
import { BadSchema, type Schema } from './schema.ts';

/** Returns the default of a property in the syntax of rule files. Throws if it does not match the type of the property. */
export function writeDefault({ default: value, enum: words }: Schema, name: string, type: Type): string {
  const isListed = !words || words.includes(value);
  const text = isListed ? write(value, type) : undefined;
  if (text === undefined) {
    const expected = isListed ? phraseType(type) : `one of ${words.map((word) => JSON.stringify(word)).join(', ')}`;
    throw new BadSchema(`the default of "${name}" is not ${expected}`);
  }
  return text;
}

function write(value: unknown, type: Type): string | undefined {
  switch (type.name) {
    case 'text':
      return typeof value === 'string' ? writeText(value) : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : undefined;
    case 'integer':
    case 'number':
      return typeof value === 'number' ? writeNumber(value, type) : undefined;
    case 'list':
      return Array.isArray(value) ? writeList(value, type) : undefined;
    default:
      return undefined;
  }
}

/** Escapes as `\u0022`, because rule files support fewer escapes than JSON. */
function writeText(text: string): string {
  const escaped = text.replace(/["\\\p{Cc}]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${escaped}"`;
}

function writeNumber(value: number, { name }: Type): string | undefined {
  const text = String(value);
  // Rule files do not support exponents such as 1e21.
  return /^-?\d+(\.\d+)?$/.test(text) && (name === 'number' || Number.isInteger(value)) ? text : undefined;
}

function writeList(list: readonly unknown[], { of }: Type): string | undefined {
  const items = list.map((item) => of && write(item, of));
  return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
}
