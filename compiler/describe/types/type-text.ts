import type { Type } from '../../language/model/type.ts';
import { writeObject } from './write-object.ts';

/** Returns a type of rule files in TypeScript: what a page may push so that rules can read it. */
export function typeText(type: Type, indent = ''): string {
  switch (type.name) {
    case 'boolean':
      return 'boolean';
    case 'integer':
    case 'number':
    case 'duration':
    case 'size':
      return 'number';
    // Rules read numbers and booleans as texts, too.
    case 'text':
    case 'address':
      return 'string | number | boolean';
    case 'word':
      return type.words!.map((word) => JSON.stringify(word)).join(' | ');
    case 'country':
    case 'locale':
    case 'region':
      return 'string';
    case 'list':
    case 'set':
      return `readonly (${type.of ? typeText(type.of, indent) : 'unknown'})[]`;
    case 'record':
      return type.fields ? recordText(type.fields, indent) : 'object';
    default:
      return 'unknown';
  }
}

function recordText(fields: NonNullable<Type['fields']>, indent: string): string {
  return writeObject(
    Object.entries(fields).map(([name, field]) => ({
      name: `${name}`,
      isOptional: true,
      type: (inner) => `${typeText(field, inner)} | null`,
    })),
    indent,
  );
}
