import type { Type } from '../../../language/model/type.ts';

/** Returns the type of an event of the data layer with the fields of its `eventInfo`, which rules read as its own, too. */
export function withEventInfo(type: Type): Type {
  const info = type.fields?.eventInfo;
  return info?.fields ? { ...type, fields: { ...info.fields, ...type.fields } } : type;
}
