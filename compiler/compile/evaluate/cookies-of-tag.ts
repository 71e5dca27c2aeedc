import { cookiePattern } from '../../language/tables/cookie-pattern.ts';
import { groupOfData } from '../analysis/gate-of.ts';
import type { Group, Tag } from '../../language/model/program.ts';

/** Returns the names of the cookies that a tag may set, with `*`: its own, and those of its group and vendor. */
export function cookiesOfTag(tag: Tag, groups: readonly Pick<Group, 'id' | 'cookies'>[]): readonly string[] {
  const group = groups.find(({ id }) => id === groupOfData(tag));
  const declared = [...(tag.cookies ?? []), ...(group?.cookies ?? [])].map(({ name }) => name);
  return [...declared, ...Object.keys(tag.vendor.cookies ?? {})];
}

/** Whether a name of cookies, which may contain `*`, includes a cookie. */
export function matchesCookie(pattern: string, cookie: string): boolean {
  return pattern === cookie || new RegExp(cookiePattern([pattern])).test(cookie);
}
