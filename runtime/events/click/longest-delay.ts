/** Takes a rule's delay of a click, and returns the longest delay for this click so far. */
export type Longest = (dom: MouseEvent, milliseconds: number) => number;

/** Shares the delay of a click between rules. All rules report their delay before the first one applies it. */
export function createLongestDelay(): Longest {
  let latest: MouseEvent | undefined;
  let longest = 0;
  return (dom, milliseconds) => {
    longest = Math.max(milliseconds, dom === latest ? longest : 0);
    latest = dom;
    return longest;
  };
}
