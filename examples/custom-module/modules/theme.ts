/** A value: read anew wherever rules mention it, and by the type that they declare. */
export default function theme(): string {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
