import type { Limits } from '../../runtime/tables.ts';
import { domainMistake } from './domain-mistake.ts';
import { isHarmlessAttribute } from './harmless-attributes.ts';

interface TextForm {
  /** Its description in messages: `"path" takes a path that begins with "/"`. */
  readonly takes: string;
  readonly accepts: (text: string) => boolean;
  /** The code of the message about another text, if it has its own. */
  readonly mistake?: 'attribute-that-acts' | 'bad-host';
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
    takes: 'an attribute that loads, opens and runs nothing',
    accepts: isHarmlessAttribute,
    mistake: 'attribute-that-acts',
  },
  domain: {
    takes: 'a domain in lower case, without a port',
    accepts: (text) => !domainMistake(text),
    mistake: 'bad-host',
  },
};

/** Checks whole hashes, because browsers ignore invalid ones and then run any script. */
function isIntegrity(text: string): boolean {
  const hash = /^(?:sha256-[\w+/-]{43}=|sha384-[\w+/-]{64}|sha512-[\w+/-]{86}==)$/;
  return text
    .trim()
    .split(/\s+/)
    .every((one) => hash.test(one));
}
