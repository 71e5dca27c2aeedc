/** Forms of keys that services give out. */
const keys = String.raw`AIza[\w-]{30,}|sk_(?:live|test)_\w+|gh[pousr]_\w{20,}|xox[abp]-[\w-]+|EAA[A-Za-z\d]{40,}|ya29\.[\w-]+|eyJ[\w-]+\.[\w-]+\.[\w-]*`;

const names = String.raw`secret|password|(?:access|auth)?[\s_-]?token|api[\s_-]?key|private[\s_-]?key|gtm_auth`;

/** Whether a constant looks like a secret: by its name, or by the form of its value. */
export function secretIn(name: string, value: string): boolean {
  return value !== '' && (new RegExp(`^(?:${keys})$`).test(value) || new RegExp(`\\b(?:${names})\\b`, 'i').test(name));
}

/** Returns code without what looks like a secret. */
export function withoutSecrets(code: string): string {
  // In an address, a quote after "=" ends the text.
  const named = new RegExp(`((?<![?&\\w-])[\\w-]*(?:${names})["']?\\s*[:=]\\s*["'])(?!\\{\\{)[^"'\\n]+(["'])`, 'gi');
  const inAddress = new RegExp(`([?&](?:${names})=)[\\w.~%-]+`, 'gi');
  return code
    .replaceAll(new RegExp(`\\b(?:${keys})`, 'g'), 'REPLACE-ME')
    .replaceAll(named, '$1REPLACE-ME$2')
    .replaceAll(inAddress, '$1REPLACE-ME');
}
