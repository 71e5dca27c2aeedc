import { createRandom } from '../../support/random.ts';

/** `count` of the items, the same ones for the same seed, in random order. */
export function sample<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = createRandom(seed);
  const rest = [...items];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) {
    const at = Math.floor(random() * rest.length);
    chosen.push(rest[at]);
    rest[at] = rest.at(-1)!;
    rest.pop();
  }
  return chosen;
}
