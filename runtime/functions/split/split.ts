/** The parts of a text between the places of another. */
export const split = (text?: string, by?: string): string[] | undefined =>
  by === undefined ? undefined : text?.split(by);
