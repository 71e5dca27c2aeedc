import { functions } from '../../compiler/language/tables/tables.ts';
import { redactedParameters } from '../../compiler/language/tables/personal-parameters.ts';
import type { Program } from '../../compiler/language/model/program.ts';
import type { SentInExample } from '../../compiler/proof/diff/difference.ts';
import { writeLiteral } from '../../compiler/proof/situation/write-literal.ts';
import type { Value } from '../../runtime/tables/tables.ts';
import type { Effect } from '../../simulator/contract/effect.ts';

/** Whether two scripts sent what was predicted: confirmed; contradicted, as a sentence; or why neither shows, as a clause. */
export type SentJudgement =
  | { readonly is: 'confirmed' }
  | { readonly is: 'contradicted'; readonly what: string }
  | { readonly is: 'hidden'; readonly because: string };

/** Compares what both scripts did with the predicted values of fields. */
export function judgeSent(
  sent: readonly SentInExample[],
  effects: { readonly before: readonly Effect[]; readonly after: readonly Effect[] },
  program: Program,
): SentJudgement {
  const [before, after] = [effects.before.map(readEffect), effects.after.map(readEffect)];
  const [was, is] = [otherThan(after, before), otherThan(before, after)];
  const [gone, added] = [partsNotIn(is, was), partsNotIn(was, is)];
  const redact = functions.get('redactUrl')!;
  const clean = (text: string) => String(redact.evaluate(text, redactedParameters(program) as unknown as Value));
  const textsOf = (value: Value) => leavesOf(value).map((text): Sent => ({ text, cleaned: clean(text) }));
  const hidden: string[] = [];
  const isSame = was.length + is.length === 0;
  for (const { name, ...values } of sent) {
    const [old, now] = [textsOf(values.was), textsOf(values.is)];
    if (isSame) {
      const wrong = (value: Value) =>
        ({ is: 'contradicted', what: `Both scripts send ${name} = ${write(value)}` }) as const;
      if (mayDiffer(old, now)) {
        const parts = partsOf(
          name,
          after.flatMap((effect) => effect.parts),
        );
        const [sendOld, sendNow] = [old, now].map((texts) => texts.every((text) => hasPart(parts, text)));
        if (sendOld !== sendNow) return wrong(sendOld ? values.was : values.is);
      }
      hidden.push(name);
    } else if (!isShown([was, old, gone], [is, now, added])) {
      const own = (parts: readonly Part[]) => partsOf(name, parts);
      if (mayDiffer(old, now) && isShown([own(was), now, own(gone)], [own(is), old, own(added)])) {
        return { is: 'contradicted', what: `The scripts send ${name} the other way round` };
      }
      hidden.push(name);
    }
  }
  if (hidden.length === 0) return { is: 'confirmed' };
  const names = hidden.join(', ');
  return isSame
    ? { is: 'hidden', because: `no request of both scripts shows ${names}` }
    : { is: 'hidden', because: `the requests of both scripts differ, but do not show ${names} as it is` };
}

/** A text that is sent, as it is or redacted: logs are not. */
interface Sent {
  readonly text: string;
  readonly cleaned: string;
}

/** One effect as text, and the values in it. */
interface ReadEffect {
  readonly text: string;
  readonly parts: readonly Part[];
}

interface Part {
  readonly name: string;
  readonly value: string;
}

function readEffect(effect: Effect): ReadEffect {
  switch (effect.kind) {
    case 'request': {
      const { method, url, body = '' } = effect;
      return {
        text: `${method} ${url} ${body}`,
        parts: [{ name: 'method', value: method }, ...partsOfAddress(url), ...partsOfBody(body)],
      };
    }
    case 'command': {
      const { queue, json } = effect;
      const parts = partsOfJson(`command of ${queue}`, JSON.parse(json));
      return { text: `command ${queue} ${json}`, parts };
    }
    case 'navigation':
      return { text: `navigation ${effect.url}`, parts: partsOfAddress(effect.url) };
    case 'log':
    case 'thrown': {
      const { kind: name, text } = effect;
      return { text: `${name} ${text}`, parts: [text, ...text.split(/\W+/)].map((value) => ({ name, value })) };
    }
  }
}

function partsOfAddress(text: string): readonly Part[] {
  const { host, pathname, searchParams, hash } = new URL(text);
  return [
    { name: 'host', value: host },
    { name: 'path', value: decoded(pathname) },
    { name: 'hash', value: decoded(hash) },
    { name: 'address', value: text },
    { name: 'address', value: decoded(text) },
    ...[...searchParams].map(([name, value]) => ({ name: `?${name}`, value })),
  ];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function partsOfBody(body: string): readonly Part[] {
  if (body === '') return [];
  try {
    return partsOfJson('body', JSON.parse(body));
  } catch {
    const fields = [...new URLSearchParams(body)].map(([name, value]) => ({ name: `body ${name}`, value }));
    return [{ name: 'body', value: body }, ...fields];
  }
}

/** Returns the texts in a value, with the names of their fields: the same text may be in another field of both scripts. */
function partsOfJson(name: string, value: Value): readonly Part[] {
  if (value === null || typeof value !== 'object') return leavesOf(value).map((text) => ({ name, value: text }));
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, item]) => partsOfJson(isList ? name : `${name} ${key}`, item as Value));
}

function leavesOf(value: Value): readonly string[] {
  if (value === undefined || value === null || value === '') return [];
  return typeof value === 'object' ? Object.values(value).flatMap((item) => leavesOf(item as Value)) : [String(value)];
}

/** Returns the parts of the effects that another run does not have. */
function otherThan(others: readonly ReadEffect[], effects: readonly ReadEffect[]): readonly Part[] {
  const texts = new Set(others.map(({ text }) => text));
  return effects.filter(({ text }) => !texts.has(text)).flatMap(({ parts }) => parts);
}

function partsNotIn(others: readonly Part[], parts: readonly Part[]): readonly Part[] {
  const known = new Set(others.map(keyOf));
  return parts.filter((part) => !known.has(keyOf(part)));
}

/** The parts of one side, the texts that should be in them, and those of the parts that only this side has. */
type Shown = readonly [parts: readonly Part[], texts: readonly Sent[], own: readonly Part[]];

/** Whether both sides show their texts, and at least one of them where the other side has something else. */
function isShown(...sides: readonly Shown[]): boolean {
  const isIn = (parts: readonly Part[], texts: readonly Sent[]) => texts.every((text) => shows(parts, text));
  return (
    sides.every(([parts, texts]) => isIn(parts, texts)) &&
    sides.some(([, texts, own]) => texts.length > 0 && isIn(own, texts))
  );
}

const keyOf = ({ name, value }: Part) => `${name} ${value}`;

/** Whether a value occurs in parts. One or two characters occur in most texts by chance. */
function shows(parts: readonly Part[], { text, cleaned }: Sent): boolean {
  const isIn = (value: string, one: string) => value === one || (one.length > 2 && value.includes(one));
  return parts.some(({ value }) => isIn(value, text) || isIn(value, cleaned));
}

/**
 * Returns the parts that have the name of a field. Another part may have the same value by chance, which contradicts
 * nothing.
 */
function partsOf(field: string, parts: readonly Part[]): readonly Part[] {
  const name = field.slice(field.lastIndexOf('.') + 1);
  const names = [name, ...(otherNames[name] ?? [])];
  return parts.filter((part) => names.includes(part.name.replace(/^(?:\?|body )/, '')));
}

/** The names that parts have if a field is known by another name. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  url: ['address'],
  address: ['address'],
  text: ['log'],
  value: ['log'],
};

function hasPart(parts: readonly Part[], { text, cleaned }: Sent): boolean {
  return parts.some(({ value }) => value === text || value === cleaned);
}

/** Whether vendors may send both alike: a missing value can have a usual one, and some ignore the case. */
function mayDiffer(was: readonly Sent[], is: readonly Sent[]): boolean {
  const textOf = (texts: readonly Sent[]) => texts.map(({ cleaned }) => cleaned.toLowerCase()).join('\n');
  return was.length > 0 && is.length > 0 && textOf(was) !== textOf(is);
}

const write = (value: Value): string => (value === undefined ? 'nothing' : writeLiteral(value));
