/** A line of a doc comment. Text between backticks is code. */
export function DocText({ text }: { readonly text: string | undefined }) {
  return (text ?? '').split(/`([^`]+)`/).map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
