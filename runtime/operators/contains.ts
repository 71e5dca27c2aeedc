/** Whether a text or list contains a part. False if either is missing. */
export const contains = (whole: string | readonly unknown[] | undefined, part: string | undefined): boolean =>
  part != null && !!whole?.includes(part);
