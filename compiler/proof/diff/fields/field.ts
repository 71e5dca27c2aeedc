import type { Declared } from '../../../language/model/program.ts';
import { memoize } from '../../../compile/traverse/memoize.ts';
import type { IdentityOf, Keys } from '../keys.ts';
import type { SettingChange } from '../difference.ts';

/** How the declarations that expressions and others name are compared. */
export interface About {
  readonly keys: Keys;
  readonly identityOf: IdentityOf;
}

/** How a field of a declaration is compared: visitors notice another value, or not. */
export type Field<T> = Noticed<T> | typeof unnoticed;

export interface Noticed<T> {
  /** Returns what the field means: equal in two versions if visitors notice no difference. It is written as JSON. */
  readonly key: (one: T, about: About) => unknown;
  /** Returns the part of the meaning by which a declaration with another name is recognised. */
  readonly identity?: (one: T, about: About) => unknown;
  /** Whether it decides when something starts. The model compares this. */
  readonly starts?: true;
  /** Whether it decides what is removed from data before it is sent. */
  readonly cleans?: true;
  /** Whether another value cannot make anything run more often. If not given, it may. */
  readonly runsNoMore?: (before: T, after: T, about: About) => boolean;
  /** Describes another value. Undefined if the model or the comparison of sent values does. */
  readonly setting?: DescribeSetting<T>;
}

export type DescribeSetting<T> = (before: T, after: T, about: About) => readonly DescribedSetting[];

type DescribedSetting = Omit<SettingChange, 'mayRunMore'>;

/** Every field of a kind, so that a new one does not compile until it is decided how it is compared. */
export type FieldsOf<T> = Readonly<Record<keyof T, Field<T>>>;

/** Visitors do not notice another value, or it shows where it is used. */
export const unnoticed = 'unnoticed';

/** The fields of every declaration. Names are replaced by what they mean, and places in files mean nothing. */
export const declaredFields = {
  id: unnoticed,
  title: unnoticed,
  documentation: unnoticed,
  source: unnoticed,
  span: unnoticed,
  nameSpan: unnoticed,
} satisfies FieldsOf<Declared>;

/** Which fields a signature has: all, those that decide when something starts, or those that identify it. */
export type SignaturePart = 'all' | 'starts' | 'identity';

/** Returns a key of the meaning of a declaration without its name. Visitors notice no difference between equal keys. */
export function signatureOf<T>(fields: FieldsOf<T>, one: T, about: About, part: SignaturePart = 'all'): string {
  const values = fieldsIn(fields).flatMap((field) => {
    if (part === 'identity') return field.identity ? [field.identity(one, about)] : [];
    return part === 'all' || field.starts ? [field.key(one, about)] : [];
  });
  // Signatures contain others. Their short keys keep texts short.
  return about.keys.intern(JSON.stringify(values));
}

/** Returns the fields of two versions that differ, if neither the model nor the comparison of sent values shows them. */
export function settingsOf<T>(fields: FieldsOf<T>, before: T, after: T, about: About): readonly SettingChange[] {
  return fieldsIn(fields).flatMap((field) => {
    if (!field.setting || isAlike(field, before, after, about)) return [];
    const mayRunMore = !field.runsNoMore?.(before, after, about);
    return field.setting(before, after, about).map(({ name, was, is }) => {
      const texts = was === is ? otherMeaning(was) : { was, is };
      return { name, ...texts, mayRunMore };
    });
  });
}

/** Returns texts for what is written alike and means something else. */
export function otherMeaning(text: string): { readonly was: string; readonly is: string } {
  return { was: `${text} as it was`, is: `${text} as it is now` };
}

/** The value of `runsNoMore` of a field that decides only what is sent or removed. */
export const never = (): boolean => true;

/** Whether two versions may remove other parts of data before it is sent. */
export function cleansOtherwise<T>(fields: FieldsOf<T>, before: T, after: T, about: About): boolean {
  return fieldsIn(fields).some((field) => field.cleans && !isAlike(field, before, after, about));
}

function isAlike<T>({ key }: Noticed<T>, before: T, after: T, about: About): boolean {
  return JSON.stringify(key(before, about)) === JSON.stringify(key(after, about));
}

function fieldsIn<T>(fields: FieldsOf<T>): readonly Noticed<T>[] {
  return noticedIn(fields) as readonly Noticed<T>[];
}

/** Thousands of rules have the same fields. */
const noticedIn = memoize((fields: object): readonly unknown[] =>
  Object.values(fields).filter((field) => field !== unnoticed),
);

/** Describes a field by its text in both versions. */
export function shown<T>(name: string, textOf: (one: T, about: About) => string | undefined): DescribeSetting<T> {
  return (before, after, about) => [{ name, was: textOf(before, about) || 'none', is: textOf(after, about) || 'none' }];
}

/** Describes a list by the items that only one version has. */
export function shownItems<T>(name: string, itemsOf: (one: T) => readonly string[]): DescribeSetting<T> {
  return (before, after) => [changedItems(name, itemsOf(before), itemsOf(after))];
}

/** Returns the items of a list that only one version has, as a change. */
export function changedItems(name: string, was: readonly string[], is: readonly string[]): DescribedSetting {
  const only = (one: readonly string[], other: readonly string[]) =>
    listed(one.filter((item) => !other.includes(item))) || 'none';
  return { name, was: only(was, is), is: only(is, was) };
}

export function listed(items: readonly string[]): string {
  return items.toSorted().join(', ');
}
