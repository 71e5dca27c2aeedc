import { labelWith } from '../../language/model/label.ts';
import { createSource, type Path, type Source } from '../../language/source/source.ts';
import type { Packed, PackedValue, Portable, Special } from './packed.ts';
import { tablesByName } from './table-names.ts';

/**
 * Reads what `pack` has written. Properties that `pack` leaves out are missing, so the program is only for explanations.
 * `files`: the texts of the rule files by path.
 */
export function unpack({ root, shared }: Packed, files: ReadonlyMap<Path, string>): Portable {
  const sources = new Map<Path, Source>();
  const read = new Map<number, unknown>();
  return unpackValue(root, 0) as Portable;

  function unpackValue(packed: PackedValue, from: number): unknown {
    if (typeof packed !== 'object' || packed === null) return packed;
    if (Array.isArray(packed)) return fill([], packed, from);
    return isSpecial(packed) ? unpackSpecial(packed[''], from) : fill({}, packed, from);
  }

  function unpackSpecial(special: Special[''], from: number): unknown {
    switch (special[0]) {
      case 'shared':
        return unpackShared(special[1]);
      case 'table':
        return tablesByName.get(special[1]);
      case 'file':
        return sourceOf(special[1]);
      case 'text':
        return () => special[1];
      case 'label': {
        const [, ...kinds] = special;
        return labelWith(kinds);
      }
      case 'undefined':
        return undefined;
      case 'entries':
        return Object.fromEntries(special[1].map(([name, value]) => [name, unpackValue(value, from)]));
    }
  }

  function unpackShared(at: number): unknown {
    if (read.has(at)) return read.get(at);
    const packed = shared[at];
    // Objects refer to each other in cycles, so each is known before it is filled.
    if (typeof packed !== 'object' || packed === null || isSpecial(packed)) return unpackValue(packed, 0);
    const object = Array.isArray(packed) ? [] : {};
    read.set(at, object);
    return fill(object, packed, 0);
  }

  function fill(object: object, packed: object, from: number): object {
    const place = placeOf(packed, from);
    for (const [name, value] of Object.entries(packed)) {
      Reflect.set(object, name, unpackValue(value as PackedValue, place?.start ?? from));
    }
    return Object.assign(object, place);
  }

  function sourceOf(path: Path): Source {
    const source = sources.get(path) ?? createSource(path, files.get(path) ?? '');
    sources.set(path, source);
    return source;
  }
}

/** Returns the place of a quoted expression: it is packed relative to the expression around it. */
function placeOf(packed: object, from: number): { readonly start: number; readonly end: number } | undefined {
  const { kind, type, start, end } = packed as Partial<Record<string, PackedValue>>;
  if (typeof kind !== 'string' || typeof type !== 'object') return undefined;
  if (typeof start !== 'number' || typeof end !== 'number') return undefined;
  return { start: from + start, end: from + start + end };
}

function isSpecial(packed: object): packed is Special {
  return '' in packed;
}
