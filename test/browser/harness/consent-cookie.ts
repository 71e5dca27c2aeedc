/** Returns the value of `OptanonConsent` for a visitor who granted exactly these groups. */
export function consentCookie(grantedGroups: readonly number[]): string {
  const groups = [1, 2, 3, 4].map((group) => `C000${group}:${grantedGroups.includes(group) ? 1 : 0}`).join(',');
  const fields = { version: '202312.1.0', landingPath: 'https://www.example.com/?groups=C0004:1', groups };
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
