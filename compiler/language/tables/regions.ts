/** Whether a text has the form of a region: the two letters of its country, a hyphen, and one to three letters or digits. */
export function isRegionCode(text: string): boolean {
  return /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(text);
}

/** Returns the code of a country, also for a region of it. */
export function countryOf(code: string): string {
  return code.slice(0, 2);
}

/** Returns a region without its country. */
export function partOf(region: string): string {
  return region.slice(3);
}
