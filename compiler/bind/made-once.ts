import { createDepth } from './depth.ts';
import type { Found } from './found.ts';
import type { Mistakes } from './mistakes.ts';

/** The meanings of declarations, each made once. */
export interface MadeOnce {
  /** Makes a declaration's meaning at first use. A cycle is reported and gives undefined, and so does a misshapen declaration. */
  once<T>(found: Found, make: () => T): T | undefined;
  forget(found: Found): void;
  /** The declaration whose meaning is being made, the first of them if one leads to another. */
  outermost(): Found | undefined;
}

export function createMadeOnce({ mistake, isMisshapen }: Mistakes): MadeOnce {
  const made = new Map<Found, { readonly value: unknown }>();
  const working: Found[] = [];
  const depth = createDepth();

  function tellCycle(found: Found): void {
    const cycle = [...working.slice(working.indexOf(found)), found];
    mistake('cycle', { path: cycle.map(({ name }) => name.text).join(' → ') }, found.source, found.name);
  }

  function tellDepth({ name, source }: Found): void {
    mistake('too-far', { name: name.text }, source, name);
  }

  return {
    once<T>(found: Found, make: () => T) {
      const before = made.get(found);
      if (before) {
        depth.lean(found);
        return before.value as T;
      }
      if (isMisshapen(found.declaration)) return undefined;
      if (working.includes(found)) return void tellCycle(found);
      if (!depth.enter(found)) return void tellDepth(found);
      working.push(found);
      const meaning = make();
      working.pop();
      const fits = depth.leave(found);
      if (!fits) tellDepth(found);
      // What precedes the lost form was checked; nothing relies on it.
      const isReliable = fits && !found.declaration.unread;
      made.set(found, { value: isReliable ? meaning : undefined });
      if (!isReliable) return undefined;
      depth.lean(found);
      return meaning;
    },
    forget: (found) => void made.delete(found),
    outermost: () => working[0],
  };
}
