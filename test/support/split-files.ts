/** Splits an example into its own text and other files: `// In rules/words.dsl:` begins one. */
export function splitFiles(text: string): { readonly own: string; readonly others: Readonly<Record<string, string>> } {
  const [own, ...rest] = text.split(/^\/\/ In (\S+):\n/m);
  const others: Record<string, string> = {};
  for (let at = 0; at < rest.length; at += 2) others[rest[at]] = rest[at + 1];
  return { own, others };
}
