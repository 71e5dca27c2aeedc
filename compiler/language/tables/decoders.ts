import { asBoolean } from '../../../runtime/values/boolean.ts';
import { asCountry } from '../../../runtime/values/country.ts';
import { asInteger } from '../../../runtime/values/integer.ts';
import { readFields } from '../../../runtime/values/fields.ts';
import { asItems } from '../../../runtime/values/items.ts';
import { asList } from '../../../runtime/values/list.ts';
import { asLocale } from '../../../runtime/values/locale.ts';
import { asNumber } from '../../../runtime/values/number.ts';
import { asRegion } from '../../../runtime/values/region.ts';
import { asRecord } from '../../../runtime/values/record.ts';
import { asText } from '../../../runtime/values/text.ts';
import type { Export, Value } from '../../../runtime/tables/tables.ts';
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
  /** The decoders of the fields of a record, passed as the second argument. */
  readonly fields?: readonly { readonly name: string; readonly type: Type; readonly decoder: Decoder }[];
  /** The name of the declared record. */
  readonly called?: string;
}

/**
 * Returns the decoder of a type; undefined if values stay unchanged, such as those of the type anything. With
 * `isShallow`, the fields of records stay unchanged, because what reads them decodes them one by one.
 */
export function decoderOf(type: Type, isShallow = false): Decoder | undefined {
  const { name, of } = type;
  if (name === 'record') return isShallow ? undefined : recordDecoderOf(type);
  if (name !== 'list' && name !== 'set') return decoders[name];
  if (of?.name === 'anything') return items;
  const item = of && (isShallow && of.name === 'record' ? record : decoderOf(of, isShallow));
  if (!item || item === text) return list;
  return { ...list, item, decode: (raw) => asList(raw, item.decode) as Value };
}

/** Whether reading a value as a whole takes more than reading its fields one by one. */
export function hasFields({ name, of }: Type): boolean {
  return name === 'record' || (of !== undefined && (of.fields !== undefined || hasFields(of)));
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
const record: Decoder = {
  decode: asRecord as Decoder['decode'],
  export: { file: 'values/record.ts', name: 'asRecord' },
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
  region: { decode: asRegion, export: { file: 'values/region.ts', name: 'asRegion' } },
};

const recordDecoders = new WeakMap<Type, Decoder>();

function recordDecoderOf(type: Type): Decoder {
  const before = recordDecoders.get(type);
  if (before) return before;
  const fields = Object.entries(type.fields ?? {}).flatMap(([name, field]) => {
    const decoder = decoderOf(field);
    return decoder ? [{ name, type: field, decoder }] : [];
  });
  const reads = Object.fromEntries(fields.map(({ name, decoder: { decode } }) => [name, decode]));
  const decode = (raw: unknown) => asRecord(raw, reads) as unknown as Value;
  const decoder = fields.length > 0 ? { ...record, fields, called: type.called, decode } : record;
  recordDecoders.set(type, decoder);
  return decoder;
}
