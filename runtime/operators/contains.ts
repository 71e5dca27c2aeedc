/** Whether a text or list holds a part, where either may be missing. */
export const contains = (whole: string | readonly unknown[] | undefined, part: string | undefined): boolean =>
  part != null && !!whole?.includes(part);
