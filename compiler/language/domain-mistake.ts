/** Returns why a text is no domain that may include its subdomains. Undefined if it is one. */
export function domainMistake(text: string): 'bad-host' | 'domain-without-dot' | undefined {
  if (!/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/.test(text)) return 'bad-host';
  return text.includes('.') ? undefined : 'domain-without-dot';
}
