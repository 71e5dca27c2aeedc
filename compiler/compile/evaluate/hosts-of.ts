import { alternatives } from '../traverse/alternatives.ts';
import { memoize } from '../traverse/memoize.ts';
import type { Expression } from '../../language/model/expression.ts';
import { hasPlainHost, isHost, withoutLastDot } from './host-of-url.ts';
import { groupBy } from '../../language/source/lists.ts';

/** The hosts that an address may lead to, or a host name may be. */
export interface Hosts {
  /**
   * The known origins, such as `https://www.example.com`, each once. A dot at the end of a host stays, because policies of
   * pages compare it.
   */
  readonly origins: readonly string[];
  /** Whether the address may be a path on the host of the page. */
  readonly isRelative: boolean;
  /** Whether the host may be computed at run time. */
  readonly isComputed: boolean;
}

/** Returns the hosts that an address may lead to. They are known as soon as the text before its path is known. */
export const hostsOfAddress: (address: Expression) => Hosts = memoize((address) => hostsOf(address, ofAddress));

/** Returns the hosts that a host name may be. */
export const hostsOfName: (name: Expression) => Hosts = memoize((name) => hostsOf(name, ofName));

/** Combines the hosts of several addresses. */
export function joinHosts(all: readonly Hosts[]): Hosts {
  if (all.length === 1) return all[0];
  return {
    origins: [...new Set(all.flatMap(({ origins }) => origins))],
    isRelative: all.some(({ isRelative }) => isRelative),
    isComputed: all.some(({ isComputed }) => isComputed),
  };
}

/** One of several hosts. */
export interface SingleHost {
  /** `https://www.example.com` without a dot at its end, `itself` for the host of the page, or `computed`. */
  readonly id: string;
  readonly only: Hosts;
}

/** Returns the hosts one by one. All computed hosts are one. */
export function eachHost({ origins, isRelative, isComputed }: Hosts): readonly SingleHost[] {
  return [
    ...(isRelative ? [{ id: 'itself', only: samePage }] : []),
    ...[...groupBy(origins, withoutLastDot)].map(([id, same]) => ({
      id,
      only: { origins: same, isRelative: false, isComputed: false },
    })),
    ...(isComputed ? [{ id: 'computed', only: computedHosts }] : []),
  ];
}

/** Any host. */
export const computedHosts: Hosts = { origins: [], isRelative: false, isComputed: true };
const samePage: Hosts = { origins: [], isRelative: true, isComputed: false };

function hostsOf(expression: Expression, hostsOfStart: (start: Start) => Hosts): Hosts {
  // The error that made the type unknown is already reported.
  return joinHosts(expression.type.name === 'unknown' ? [] : startsOf(expression).map(hostsOfStart));
}

function ofName({ text, isWhole }: Start): Hosts {
  return isWhole && isHost(text) ? ofOrigin(text) : computedHosts;
}

function ofAddress({ text, isWhole }: Start): Hosts {
  const authority = authorityOf(text, isWhole);
  if (authority !== undefined) return ofOrigin(authority);
  return isPath(text) || (isWhole && text === '/') ? samePage : computedHosts;
}

/** Returns the text between `https://` and the path. Undefined if its end is unknown. Browsers read `\` as `/`. */
function authorityOf(text: string, isWhole: boolean): string | undefined {
  const [, authority, end] = /^https:\/\/([^/?#\\]+)([/?#\\]?)/.exec(text) ?? [];
  return isWhole || end ? authority : undefined;
}

/** Whether an address starts with a path of the site. Browsers remove tabs and line breaks, and read `//` as a host. */
function isPath(text: string): boolean {
  return /^\/[^/\\\s]/.test(text);
}

/** An authority can contain credentials before the host, so the host is read as browsers read it. */
function ofOrigin(authority: string): Hosts {
  const address = `https://${authority}/`;
  return hasPlainHost(address)
    ? { origins: [new URL(address).origin], isRelative: false, isComputed: false }
    : computedHosts;
}

/** The known start of a text: all of it, or the part before the first unknown. */
interface Start {
  readonly text: string;
  readonly isWhole: boolean;
}

const unknownStart: Start = { text: '', isWhole: false };

/** Limits the starts, because a few joined cases can have millions, and their length. Beyond it, nothing is known. */
const mostStarts = 2000;
const mostCharacters = 2000;

/** Returns every start that a text may have. Empty if the value is always missing. */
const startsOf: (expression: Expression) => readonly Start[] = memoize((expression) => {
  if (expression.kind === 'literal') return startsOfLiteral(expression.value);
  if (expression.kind === 'operation' && expression.operator === '+') return joinStarts(expression.operands);
  const values = alternatives(expression);
  return values ? limited(values.flatMap(startsOf)) : [unknownStart];
});

function startsOfLiteral(value: unknown): readonly Start[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [{ text: value, isWhole: true }] : [unknownStart];
}

/** Once the host is known, the rest of the address is left out, because it does not change the host. */
function joinStarts([first, second]: readonly Expression[]): readonly Start[] {
  const ends = startsOf(second);
  if (startsOf(first).length * ends.length > mostStarts) return [unknownStart];
  const starts = startsOf(first).flatMap((start) => {
    if (!start.isWhole) return [start];
    const { text } = start;
    if (authorityOf(text, false) !== undefined || isPath(text)) return [{ text, isWhole: false }];
    return ends.map((end) => ({ text: text + end.text, isWhole: end.isWhole }));
  });
  return limited(starts);
}

function limited(starts: readonly Start[]): readonly Start[] {
  const found = new Map(starts.map((start) => [`${start.isWhole} ${start.text}`, start]));
  const isTooLarge = found.size > mostStarts || starts.some(({ text }) => text.length > mostCharacters);
  return isTooLarge ? [unknownStart] : [...found.values()];
}
