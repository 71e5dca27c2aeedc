import { labelWith } from '../../language/model/label.ts';
import { createSource, type Path, type Source } from '../../language/source/source.ts';
import type { Packed, PackedValue, Portable, Special } from './packed.ts';
import { tablesByName } from './table-names.ts';

/**
 * Reads what `pack` has written. Properties that `pack` leaves out are missing, and rule files have no text, so the program
 * is only for explanations.
 */
export function unpack({ root, shared }: Packed): Portable {
  const sources = new Map<Path, Source>();
  const read = new Map<number, unknown>();
  return unpackValue(root) as Portable;

  function unpackValue(packed: PackedValue): unknown {
    if (typeof packed !== 'object' || packed === null) return packed;
    if (Array.isArray(packed)) return fill([], packed);
    return isSpecial(packed) ? unpackSpecial(packed['']) : fill({}, packed);
  }

  function unpackSpecial(special: Special['']): unknown {
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
        return Object.fromEntries(special[1].map(([name, value]) => [name, unpackValue(value)]));
    }
  }

  function unpackShared(at: number): unknown {
    if (read.has(at)) return read.get(at);
    const packed = shared[at];
    // Objects refer to each other in cycles, so each is known before it is filled.
    if (typeof packed !== 'object' || packed === null || isSpecial(packed)) return unpackValue(packed);
    const object = Array.isArray(packed) ? [] : {};
    read.set(at, object);
    return fill(object, packed);
  }

  function fill(object: object, packed: object): object {
    for (const [name, value] of Object.entries(packed)) Reflect.set(object, name, unpackValue(value as PackedValue));
    return object;
  }

  function sourceOf(path: Path): Source {
    const source = sources.get(path) ?? createSource(path, '');
    sources.set(path, source);
    return source;
  }
}

function isSpecial(packed: object): packed is Special {
  return '' in packed;
}
