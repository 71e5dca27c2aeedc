/** Milliseconds since 1970. */
export const now = (): number => Date.now();

/** Calls back once after so many milliseconds; what it returns can be given to `cancel`. */
export const later = (callback: () => void, milliseconds: number): number =>
  setTimeout(callback, milliseconds) as unknown as number;

/** Calls back again and again, so many milliseconds apart, until it is given to `cancel`. */
export const every = (callback: () => void, milliseconds: number): number =>
  setInterval(callback, milliseconds) as unknown as number;

export const cancel = (timer: number): void => clearTimeout(timer);
