/** Returns the origin (`https://host`) of an address or host name in a list. Returns an empty list for any other text. */
export function webOrigins(text: string): string[] {
  const [, origin] = /^(https:\/\/[^/?#]+)/.exec(text) ?? [];
  if (origin) return [origin];
  return /^[\w-]+(\.[\w-]+)+$/.test(text) ? [`https://${text}`] : [];
}
