import { parsePattern, type Anchor, type PatternPart } from '../../../language/tables/pattern/parse-pattern.ts';
import { everyUnit, unitsOf, type UnitSet } from './unit-set.ts';
import { UnsupportedPattern } from './unsupported-pattern.ts';

/** A regular expression as instructions; `next`, `to` and `body` are their numbers. */
export interface PatternProgram {
  readonly instructions: readonly Instruction[];
  /** Where a match may begin, at the start of the text and at each later position. */
  readonly start: number;
  /** Where the body of each lookbehind may begin. A lookbehind within another comes first. */
  readonly behinds: readonly number[];
}

export type Instruction =
  | { readonly does: 'read'; readonly set: UnitSet; readonly next: number }
  | { readonly does: 'split'; readonly to: readonly number[] }
  | { readonly does: 'anchor'; readonly anchor: Anchor; readonly next: number }
  | { readonly does: 'ahead'; readonly isNegated: boolean; readonly body: number; readonly next: number }
  | { readonly does: 'behind'; readonly isNegated: boolean; readonly behind: number; readonly next: number }
  | { readonly does: 'match' };

/** The instruction that ends a match. */
export const match = 0;

const mostInstructions = 10_000;

/** Compiles a pattern. Throws `UnsupportedPattern`. */
export function compilePattern(pattern: string, ignoreCase: boolean): PatternProgram {
  const instructions: Instruction[] = [{ does: 'match' }];
  const behinds: number[] = [];
  const whole = compile(parsePattern(pattern), match, false);
  return { instructions, start: isAnchored(instructions, whole) ? whole : anywhere(whole), behinds };

  /** Adds the instructions of a part that continues with `next`, and returns where they begin. */
  function compile(part: PatternPart, next: number, isInBehind: boolean): number {
    switch (part.form) {
      case 'set':
        return add({ does: 'read', set: unitsOf(part.written, ignoreCase), next });
      case 'sequence':
        return part.parts.reduceRight((after, inner) => compile(inner, after, isInBehind), next);
      case 'choice':
        return add({ does: 'split', to: part.parts.map((inner) => compile(inner, next, isInBehind)) });
      case 'repeat':
        return repeat(part, next, (after) => compile(part.body, after, isInBehind));
      case 'anchor':
        return add({ does: 'anchor', anchor: part.written, next });
      case 'look': {
        const { isNegated } = part;
        const body = compile(part.body, match, isInBehind || part.isBehind);
        if (part.isBehind) return add({ does: 'behind', isNegated, behind: behinds.push(body) - 1, next });
        if (isInBehind) throw new UnsupportedPattern('has a lookahead inside a lookbehind');
        return add({ does: 'ahead', isNegated, body, next });
      }
      case 'reference':
        throw new UnsupportedPattern(`has \`${part.written}\`, which depends on what a group matched`);
    }
  }

  function repeat({ least, most }: { least: number; most: number }, next: number, body: (next: number) => number) {
    let start = next;
    if (most === Infinity) {
      start = add({ does: 'split', to: [] });
      instructions[start] = { does: 'split', to: [body(start), next] };
    } else {
      for (let copy = least; copy < most; copy++) start = add({ does: 'split', to: [body(start), next] });
    }
    for (let copy = 0; copy < least; copy++) {
      const before = body(start);
      // However often it is repeated, a body without instructions matches only the empty text.
      if (before === start) break;
      start = before;
    }
    return start;
  }

  function anywhere(start: number): number {
    const search = add({ does: 'split', to: [] });
    instructions[search] = { does: 'split', to: [start, add({ does: 'read', set: everyUnit, next: search })] };
    return search;
  }

  function add(instruction: Instruction): number {
    if (instructions.length >= mostInstructions) throw new UnsupportedPattern('repeats too much');
    return instructions.push(instruction) - 1;
  }
}

/** Whether every match begins at the start of the text, because `^` comes before anything is read. */
function isAnchored(instructions: readonly Instruction[], start: number): boolean {
  const seen = new Set([start]);
  for (const at of seen) {
    const instruction = instructions[at];
    if (instruction.does === 'read' || instruction.does === 'match') return false;
    if (instruction.does === 'anchor' && instruction.anchor === '^') continue;
    for (const next of instruction.does === 'split' ? instruction.to : [instruction.next]) seen.add(next);
  }
  return true;
}
