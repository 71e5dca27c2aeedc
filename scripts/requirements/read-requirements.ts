/** One numbered statement of `docs/careers-site/requirements.md`. */
export interface Requirement {
  /** As tests, rules and documents cite it: `CONS-03`. */
  readonly number: string;
  readonly text: string;
  /** Whether it describes the behaviour of a bundle in a browser, not that of the compiler or a value in the rules. */
  readonly isBehaviour: boolean;
}

/** Every statement, in the order of the page. */
export function readRequirements(page: string): Requirement[] {
  return [...page.matchAll(/^- ([A-Z0-9]+-\d{2}) (.+)$/gm)].map(([, number, text]) => ({
    number,
    text,
    isBehaviour: !/^(\(added\) )?\*(config|compiler)\*/.test(text),
  }));
}
