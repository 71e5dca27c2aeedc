import { asBoolean } from '../../runtime/values/boolean.ts';
import { asCountry } from '../../runtime/values/country.ts';
import { asInteger } from '../../runtime/values/integer.ts';
import { readFields } from '../../runtime/values/fields.ts';
import { asItems } from '../../runtime/values/items.ts';
import { asList } from '../../runtime/values/list.ts';
import { asLocale } from '../../runtime/values/locale.ts';
import { asNumber } from '../../runtime/values/number.ts';
import { asRecords } from '../../runtime/values/records.ts';
import { asText } from '../../runtime/values/text.ts';
import type { Export, Value } from '../../runtime/tables.ts';
import type { Type } from '../model/type.ts';

/**
 * Converts values of a page to a declared type: `decode` for the analyser, `export` for the bundle. A value that does not
 * fit the type becomes missing.
 */
export interface Decoder {
  readonly decode: (raw: unknown) => Value;
  readonly export: Export;
  /** The decoder of the items, passed as the second argument; undefined if items are texts. */
  readonly item?: Decoder;
}

/** Returns the decoder of a type; undefined if values stay unchanged, such as a record, whose fields are decoded one by one, or a value of the type anything. */
export function decoderOf({ name, of }: Type): Decoder | undefined {
  if (name !== 'list' && name !== 'set') return decoders[name];
  if (of?.name === 'record') return records;
  if (of?.name === 'anything') return items;
  const item = of && decoderOf(of);
  if (!item || item === text) return list;
  return { ...list, item, decode: (raw) => asList(raw, item.decode) as Value };
}

/** Converts a value of a page to a type, as a bundle does. */
export function decodeValue(raw: unknown, type: Type): Value {
  const decoder = decoderOf(type);
  return decoder ? decoder.decode(raw) : ((raw ?? undefined) as Value);
}

/** Returns a field of each record in a list, as its type. Records without the field are left out. */
export function decodeFields(list: unknown, name: string, type: Type): Value {
  const decode = decoderOf(type)?.decode;
  return readFields(list as readonly object[] | undefined, name, decode) as Value;
}

const text: Decoder = { decode: asText, export: { file: 'values/text.ts', name: 'asText' } };
const number: Decoder = { decode: asNumber, export: { file: 'values/number.ts', name: 'asNumber' } };
const list: Decoder = { decode: (raw) => asList(raw) as Value, export: { file: 'values/list.ts', name: 'asList' } };
const records: Decoder = {
  decode: asRecords as Decoder['decode'],
  export: { file: 'values/records.ts', name: 'asRecords' },
};

const items: Decoder = {
  decode: asItems as Decoder['decode'],
  export: { file: 'values/items.ts', name: 'asItems' },
};

const decoders: Partial<Record<Type['name'], Decoder>> = {
  text,
  address: text,
  number,
  duration: number,
  size: number,
  integer: { decode: asInteger, export: { file: 'values/integer.ts', name: 'asInteger' } },
  boolean: { decode: asBoolean, export: { file: 'values/boolean.ts', name: 'asBoolean' } },
  country: { decode: asCountry, export: { file: 'values/country.ts', name: 'asCountry' } },
  locale: { decode: asLocale, export: { file: 'values/locale.ts', name: 'asLocale' } },
};
