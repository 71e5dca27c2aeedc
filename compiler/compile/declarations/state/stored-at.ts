import type { Binding } from '../../bind/binding.ts';
import { bodyFields, spanOf } from '../../bind/fields.ts';
import type { LabelledPlace } from '../../bind/labelled-place.ts';
import type { Linker } from '../../bind/linker.ts';
import { labelsOfNode } from '../../infer/labels/label-of.ts';
import { placesOfSource } from '../../infer/labels/places-of-call.ts';
import type { Place } from '../../../../runtime/tables/place.ts';

/** Returns the place where a state is stored, with its labels. `limit` cuts texts, and `format: pipes` items with a |. */
export function storedAt(linker: Linker, found: Binding): LabelledPlace[] {
  const { declaration, name, source } = found;
  const type = labelsOfNode(linker, source, declaration.type);
  const by = { id: name.text, nameSpan: spanOf(source, name) };
  const fields = bodyFields(declaration.body);
  const format = fields.get('format')?.value;
  const isCut = fields.has('limit') || (format?.form === 'name' && format.name === 'pipes');
  return stepsOfState(linker, found).map((steps) => ({ steps, type, by, isCut }));
}

/** Returns the steps to the place of a state. Without `key`, it is its name in session storage or local storage. */
export function stepsOfState(linker: Linker, { declaration, name, source }: Binding): readonly Place[] {
  const fields = bodyFields(declaration.body);
  const key = fields.get('key')?.value;
  if (key?.form === 'call') return placesOfSource(linker, { source }, key);
  const keep = fields.get('keep')?.value;
  const area = keep?.form === 'name' ? areas[keep.name] : undefined;
  return area ? [[area, `tagc.${name.text}`]] : [];
}

const areas: Readonly<Record<string, 'session' | 'local'>> = { session: 'session', visitor: 'local' };
