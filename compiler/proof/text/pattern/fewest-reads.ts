import { match, type Instruction } from './pattern-program.ts';

/**
 * Returns for each instruction how many units must be read at least until a match; `Infinity` if there is none. Either
 * all assertions count as true, or none does.
 */
export function fewestReads(instructions: readonly Instruction[], areTrue: boolean): readonly number[] {
  const reads = instructions.map((_, at) => (at === match ? 0 : Infinity));
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    instructions.forEach((instruction, at) => {
      const fewest = fewestOf(instruction);
      if (fewest >= reads[at]) return;
      reads[at] = fewest;
      hasChanged = true;
    });
  }
  return reads;

  function fewestOf(instruction: Instruction): number {
    switch (instruction.does) {
      case 'match':
        return 0;
      case 'read':
        return instruction.set.length > 0 ? reads[instruction.next] + 1 : Infinity;
      case 'split':
        return instruction.to.reduce((fewest, next) => Math.min(fewest, reads[next]), Infinity);
      default:
        return areTrue ? reads[instruction.next] : Infinity;
    }
  }
}
