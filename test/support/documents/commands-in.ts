/** Returns the commands in a document: lines of its shell fences, and `npm`, `npx` and `tagc` in sentences. */
export function commandsIn(text: string): string[] {
  const fences = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, fence]) => fence.split('\n'));
  const inline = [...text.matchAll(/`((?:npm|npx|tagc) [a-z-][^`]*)`/g)].map(([, command]) => command);
  const commands = [...fences, ...inline].map((line) => line.replace(/\s+#.*/, '').trim());
  return [...new Set(commands.filter((command) => command !== ''))];
}
