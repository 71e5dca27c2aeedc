/** The host name of an absolute address, in lower case and without the port. */
export function domain(address?: string): string | undefined {
  try {
    return new URL(address!).hostname || undefined;
  } catch {}
}
