import { holdsCode } from '../../runtime/actions/set-attribute/set-attribute.ts';
import type { Limits } from '../../runtime/tables.ts';

interface TextForm {
  /** Its description in messages: `"path" takes a path that begins with "/"`. */
  readonly takes: string;
  readonly accepts: (text: string) => boolean;
}

/** Formats of texts. Browsers ignore or misread texts that do not have their format. */
export const textForms: Readonly<Record<NonNullable<Limits['form']>, TextForm>> = {
  name: { takes: 'a name that is not empty', accepts: (text) => text !== '' },
  path: { takes: 'a path that begins with "/"', accepts: (text) => text.startsWith('/') },
  integrity: {
    takes: 'sha256-, sha384- or sha512- and the complete hash in base64, or several such hashes with spaces between',
    accepts: isIntegrity,
  },
  attribute: {
    takes: 'an attribute that cannot contain code: not srcdoc, style or one that begins with "on"',
    accepts: (text) => text.trim() !== '' && !holdsCode(text),
  },
  webAddress: { takes: 'an http or https address, or a path of the site', accepts: isWebAddress },
};

/** Checks whole hashes, because browsers ignore invalid ones and then run any script. */
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
