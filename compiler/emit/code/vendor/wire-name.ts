/** What a variable is called on the wire: `c33` for prop33, `v113` for eVar113. */
export function wireName(slot: string): string {
  const long = /^(prop|eVar|list)(\d+)$/.exec(slot);
  if (long) return { prop: 'c', eVar: 'v', list: 'l' }[long[1]] + long[2];
  return { channel: 'ch', campaign: 'v0' }[slot] ?? slot;
}
