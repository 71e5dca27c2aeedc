/** `https://host` of an address or a bare host name, in a list; an empty list for any other text. */
export function webOrigins(text: string): string[] {
  const [, origin] = /^(https:\/\/[^/?#]+)/.exec(text) ?? [];
  if (origin) return [origin];
  return /^[\w-]+(\.[\w-]+)+$/.test(text) ? [`https://${text}`] : [];
}
