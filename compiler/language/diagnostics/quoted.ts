/** Quotes words of the user. Words that contain quotes get backticks: `"/jobs" + id`. */
export function quoted(text: string): string {
  return text.includes('"') ? `\`${text}\`` : `"${text}"`;
}
