import type { ConsentChoice } from '../consent/consent.ts';

/**
 * Returns a function that takes each choice of a manager as it is read. If an answer disappears, the visitor has not answered
 * any more. In this page, the default then grants nothing that the answer refused.
 */
export function keepRefusals(): (choice: ConsentChoice) => ConsentChoice {
  let latest: number | undefined;
  return (choice) => {
    if (choice! > 0) latest = choice;
    return choice! < 0 && latest ? latest | (1 << 31) : choice;
  };
}
