import { isHost, isOwnPath, isSecureAddress } from '../core/addresses.ts';
import { possibleTexts } from '../core/possible-texts.ts';
import type { Program } from '../core/program.ts';
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Tell } from '../diagnostics/diagnostic.ts';

/** Where tags and calls go: a vendor asks for the name of a host, or for an address that a page may call. */
export function checkAddresses({ tags, calls }: Program, tell: Tell): void {
  for (const { address, source } of calls) {
    const wrong = possibleTexts(address).find((text) => !isOwnPath(text) && !isSecureAddress(text));
    const span = { source, start: address.start, end: address.end };
    if (wrong !== undefined) tell(diagnose('bad-address', { address: wrong }, span));
  }
  for (const { vendor, options, source } of tags) {
    for (const [name, { csp, type }] of Object.entries(vendor.options)) {
      const value = options[name];
      if (!csp || !value) continue;
      const wrong = possibleTexts(value).find((text) => !(type === 'address' ? isSecureAddress : isHost)(text));
      if (wrong === undefined) continue;
      const span = { source, start: value.start, end: value.end };
      tell(
        type === 'address'
          ? diagnose('bad-address', { address: wrong }, span)
          : diagnose('bad-host', { host: wrong }, span),
      );
    }
  }
}
