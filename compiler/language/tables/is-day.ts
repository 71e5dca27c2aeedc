/** Whether a text such as `2027-03-31` is a day of the calendar. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines read 2027-02-30 as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
