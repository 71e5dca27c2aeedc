/**
 * Makes random numbers the same in each run of a scenario. Returns a function for the next page's seed. The code is
 * self-contained, because a browser gets it as text.
 */
export function seedRandom(page: any, first: number): () => number {
  let seed = first;
  page.Math.random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  page.crypto.getRandomValues = (list: Uint8Array) => {
    for (let at = 0; at < list.length; at++) list[at] = Math.floor(page.Math.random() * 256);
    return list;
  };
  return () => seed;
}
