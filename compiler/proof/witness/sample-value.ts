import type { Value } from '../../../runtime/tables/tables.ts';
import type { Type } from '../../language/model/type.ts';

/** Returns a value for each field that a payload must have. */
export function sampleRecord(type: Type | undefined): Record<string, Value> {
  const required = Object.entries(type?.fields ?? {}).filter(([name, field]) => !field.optional && name !== 'event');
  return Object.fromEntries(required.map(([name, field]) => [name, sampleOf(field)]));
}

/** Returns some value of a type. */
export function sampleOf(type: Type): Value {
  switch (type.name) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
    case 'duration':
    case 'size':
      return 1;
    case 'list':
    case 'set':
      return [];
    case 'record':
      return sampleRecord(type);
    case 'word':
      return type.words![0];
    case 'country':
      return 'US';
    case 'locale':
      return 'us-en';
    case 'region':
      return 'US-CA';
    default:
      return 'x';
  }
}
