import type { Limits } from '../../../runtime/tables/tables.ts';
import { domainMistake } from './domain-mistake.ts';
import { insteadOfGlobal } from './instead-of-global.ts';
import { isHarmlessAttribute } from './harmless-attributes.ts';
import { readUnit } from './units.ts';

interface TextForm {
  /** Its description in messages: `"path" takes a path that begins with "/"`. */
  readonly takes: string;
  readonly accepts: (text: string) => boolean;
  /** The code of the message about another text, if it has its own. */
  readonly mistake?: 'attribute-that-acts' | 'bad-host';
  /** Why a text of that format can never work, and what to write instead; undefined if it can. */
  readonly neverWorks?: (text: string) => { readonly reason: string; readonly instead: string } | undefined;
}

/** Formats of texts. Browsers ignore or misread texts that do not have their format. */
export const textForms: Readonly<Record<NonNullable<Limits['form']>, TextForm>> = {
  name: { takes: 'a name', accepts: () => true, neverWorks: insteadOfPattern },
  cookie: {
    takes: 'the name of a cookie, without "=", ";" and outer spaces',
    accepts: (name) => !/^\s|[;=]|\s$/.test(name),
    neverWorks: insteadOfPattern,
  },
  globalName: {
    takes: 'the name of a global variable',
    accepts: (name) => /^[A-Za-z_$][\w$]*$/.test(name),
    neverWorks: insteadOfEmpty,
  },
  eventName: {
    takes: 'a name',
    accepts: () => true,
    neverWorks: (text) =>
      insteadOfEmpty(text) ??
      (text === '*'
        ? {
            reason: 'no event has this name, and there is none for all events',
            instead:
              'list the events, as in: event some = layer("one"), layer("two"), or write a pattern, as in: layer(/./)',
          }
        : undefined),
  },
  layerPath: {
    takes: 'a path',
    accepts: () => true,
    neverWorks: (path) => insteadOfEmpty(path) ?? insteadOfWholeState(path) ?? insteadOfItems(path),
  },
  globalPath: {
    takes: 'the path of a variable of the page',
    accepts: () => true,
    neverWorks: (path) => insteadOfEmpty(path) ?? insteadOfGlobal(path),
  },
  fieldPath: {
    takes: 'names with dots between them',
    accepts: (text) => text === '' || text.split('.').every(Boolean),
  },
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
  origin: { takes: 'an origin, which is "https://", a host and a port if it is not the usual one', accepts: isOrigin },
};

type Instead = ReturnType<NonNullable<TextForm['neverWorks']>>;

function insteadOfEmpty(name: string): Instead {
  return name.trim() === '' ? { reason: 'it names nothing', instead: 'write a name' } : undefined;
}

function insteadOfPattern(name: string): Instead {
  if (name !== '*') return insteadOfEmpty(name);
  return { reason: 'a name is exact, and no sign stands for any name', instead: 'write the name' };
}

function insteadOfWholeState(path: string): Instead {
  if (path !== '*') return undefined;
  return { reason: 'there is no path for the whole state', instead: 'name each path, as in "page.pageName"' };
}

/** `items[*].id` is an expression, and no path. */
function insteadOfItems(path: string): Instead {
  const at = path.search(/(?:^|[.[])\*(?:[\].]|$)/);
  if (at < 0) return undefined;
  const field = path.slice(at).replace(/^\.?\[?\*\]?/, '');
  return {
    reason: 'no sign in a path stands for all items of a list',
    instead: `read the whole list, as in: data all: list of record = layer("${path.slice(0, at)}"), and write all[*]${field}`,
  };
}

/** Checks whole hashes, because browsers ignore invalid ones and then run any script. */
function isIntegrity(text: string): boolean {
  const hash = /^(?:sha256-[\w+/-]{43}=|sha384-[\w+/-]{64}|sha512-[\w+/-]{86}==)$/;
  return text
    .trim()
    .split(/\s+/)
    .every((one) => hash.test(one));
}

/** Whether browsers write an origin like that: in lower case, without a path, the usual port and a slash at the end. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:[^*]+$/.test(text) && new URL(text).origin === text;
}

/** Describes the limits of a value for messages and signatures; undefined if there are none. */
export function describeLimits({ atLeast, above, atMost, form }: Limits): string | undefined {
  if (form !== undefined) return textForms[form].takes;
  if (atLeast !== undefined) return atMost === undefined ? `${atLeast} or more` : `${atLeast} to ${atMost}`;
  const most = atMost === undefined ? [] : [`at most ${atMost}`];
  return [...(above === undefined ? [] : [`more than ${above}`]), ...most].join(', ') || undefined;
}

/** Returns whether a number is within limits; durations are in milliseconds, sizes in bytes. */
export function isWithinLimits(number: number, { atLeast, above, atMost }: Limits): boolean {
  if (atLeast !== undefined && number < boundOf(atLeast)) return false;
  if (above !== undefined && number <= boundOf(above)) return false;
  return atMost === undefined || number <= boundOf(atMost);
}

/** Converts a limit such as `100` or `5s` to a number. */
export function boundOf(text: string): number {
  const [, number, unit] = /^(-?[\d.]+)\s*([a-zA-Z]*)$/.exec(text)!;
  return unit === '' ? Number(number) : readUnit(Number(number), unit).value;
}
