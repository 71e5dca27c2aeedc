import type { Consent, Program } from '../../language/model/program.ts';

/** Returns the conditions of the consent block that disable a tag regardless of consent. */
export function disablersOf(tag: string, { consent }: Program): Consent['disabled'] {
  return (consent?.disabled ?? []).filter(({ tags }) => tags.includes(tag));
}
