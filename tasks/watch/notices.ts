/** Debounces notices of changes: several within a short time count as one change. */
export interface Notices {
  /** Records that something changed. */
  notice(): void;
  /** Resolves after the next notice and a short pause without more, because editors write a file in several steps. */
  next(): Promise<void>;
}

/** In milliseconds: long enough for an editor to write, rename and set permissions, too short for users to notice. */
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
