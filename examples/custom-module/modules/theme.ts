/** A value: called each time that rules read it. The declared type applies to the result. */
export default function theme(): string {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
