/** Takes for how long a rule wants to hold a click, and answers the longest that was wanted so far. */
export type Longest = (dom: MouseEvent, milliseconds: number) => number;

/** What rules that hold clicks know of each other; all rules have heard a click before the first of them holds it. */
export function createLongestDelay(): Longest {
  let latest: MouseEvent | undefined;
  let longest = 0;
  return (dom, milliseconds) => {
    longest = Math.max(milliseconds, dom === latest ? longest : 0);
    latest = dom;
    return longest;
  };
}
