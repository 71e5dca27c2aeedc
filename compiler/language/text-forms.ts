import { holdsCode } from '../../runtime/actions/set-attribute/set-attribute.ts';
import type { Limits } from '../../runtime/tables.ts';

interface TextForm {
  /** As a message says it: `"path" takes a path that begins with "/"`. */
  readonly takes: string;
  readonly accepts: (text: string) => boolean;
}

/** Texts that browsers would ignore, or take for something else, where they are not of this form. */
export const textForms: Readonly<Record<NonNullable<Limits['form']>, TextForm>> = {
  name: { takes: 'a name, which is not empty', accepts: (text) => text !== '' },
  path: { takes: 'a path that begins with "/"', accepts: (text) => text.startsWith('/') },
  integrity: {
    takes: 'sha256-, sha384- or sha512- and the whole hash in base64, or several of them with blanks between',
    accepts: isIntegrity,
  },
  attribute: {
    takes: 'an attribute that holds no code: none that begins with "on", nor srcdoc or style',
    accepts: (text) => text.trim() !== '' && !holdsCode(text),
  },
  webAddress: { takes: 'an address of the web here: http, https, or one of the site', accepts: isWebAddress },
};

/** Browsers pass over what they cannot read, and then run whatever comes. */
function isIntegrity(text: string): boolean {
  const hash = /^(?:sha256-[\w+/-]{43}=|sha384-[\w+/-]{64}|sha512-[\w+/-]{86}==)$/;
  return text
    .trim()
    .split(/\s+/)
    .every((one) => hash.test(one));
}

function isWebAddress(text: string): boolean {
  try {
    return new URL(text, 'https://site.example/').protocol.startsWith('http');
  } catch {
    return false;
  }
}
