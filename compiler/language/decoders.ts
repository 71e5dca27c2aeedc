import { asBoolean } from '../../runtime/values/boolean.ts';
import { asCountry } from '../../runtime/values/country.ts';
import { asInteger } from '../../runtime/values/integer.ts';
import { asList } from '../../runtime/values/list.ts';
import { asLocale } from '../../runtime/values/locale.ts';
import { asNumber } from '../../runtime/values/number.ts';
import { asRecords } from '../../runtime/values/records.ts';
import { asText } from '../../runtime/values/text.ts';
import type { Export, Value } from '../../runtime/tables.ts';
import type { Type } from '../model/type.ts';

/**
 * How what a page gave is read by a declared type, with both meanings: `decode` for the analyser, `export` for the bundle.
 * What does not fit the type is missing.
 */
export interface Decoder {
  readonly decode: (raw: unknown) => Value;
  readonly export: Export;
  /** How each item is read, where the second parameter of the code says so; without it as a text. */
  readonly item?: Decoder;
}

/** The decoder of a type; undefined where a value is taken as it is, as a record, whose fields are read one by one. */
export function decoderOf({ name, of }: Type): Decoder | undefined {
  if (name !== 'list' && name !== 'set') return decoders[name];
  if (of?.name === 'record') return records;
  const item = of && decoderOf(of);
  if (!item || item === text) return list;
  return { ...list, item, decode: (raw) => asList(raw, item.decode) as Value };
}

/** Reads what a page gave by a type, as a bundle does. */
export function decodeValue(raw: unknown, type: Type): Value {
  const decoder = decoderOf(type);
  return decoder ? decoder.decode(raw) : ((raw ?? undefined) as Value);
}

const text: Decoder = { decode: asText, export: { file: 'values/text.ts', name: 'asText' } };
const number: Decoder = { decode: asNumber, export: { file: 'values/number.ts', name: 'asNumber' } };
const list: Decoder = { decode: (raw) => asList(raw) as Value, export: { file: 'values/list.ts', name: 'asList' } };
const records: Decoder = {
  decode: asRecords as Decoder['decode'],
  export: { file: 'values/records.ts', name: 'asRecords' },
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
