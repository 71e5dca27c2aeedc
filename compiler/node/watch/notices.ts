/** Notices, gathered: many that come together are one change. */
export interface Notices {
  /** Something happened. */
  notice(): void;
  /** Waits for the next notice, and then until it has been quiet for a moment: editors write a file in several steps. */
  next(): Promise<void>;
}

/** Long enough for an editor that writes, renames and sets permissions; too short to be felt. */
const quietFor = 25;

export function createNotices(): Notices {
  let isNoticed = false;
  let timer: NodeJS.Timeout | undefined;
  let resume: (() => void) | undefined;

  function settle(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isNoticed = false;
      resume?.();
      resume = undefined;
    }, quietFor);
  }

  return {
    notice() {
      isNoticed = true;
      if (resume) settle();
    },
    next: () =>
      new Promise((resolve) => {
        resume = resolve;
        if (isNoticed) settle();
      }),
  };
}
