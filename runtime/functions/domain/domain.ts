/** The host name in a full address, in lower case and without a port. */
export function domain(address?: string): string | undefined {
  try {
    return new URL(address!).hostname || undefined;
  } catch {}
}
