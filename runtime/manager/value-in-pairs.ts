/** Returns the value of a name in a text such as `!maps=true!video=wait`. The last one counts if there are several. */
export function valueInPairs(text: string, between: string, start: string): string | undefined {
  let value: string | undefined;
  for (const part of text.split(between)) if (part.startsWith(start)) value = part.slice(start.length);
  return value;
}
