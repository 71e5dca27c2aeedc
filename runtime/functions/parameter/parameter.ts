/** The first value of a query parameter in an address, which may be relative. */
export function parameter(address?: string, name?: string): string | undefined {
  try {
    return new URL(address!, 'http://a').searchParams.get(name!) ?? undefined;
  } catch {}
}
