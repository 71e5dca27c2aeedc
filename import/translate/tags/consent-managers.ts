import type { ContainerTag } from '../../model/container.ts';
import type { Plan, TagScope } from './scope.ts';

/** Words in the names, repositories and addresses of consent managers. */
const words =
  /cookiebot|onetrust|cookielaw\.org|usercentrics|didomi|cookie-?\s?yes|cookiefirst|cookie ?consent|consensu|iubenda|axeptio|tarteaucitron|klaro|complianz|consent ?mode|consent ?manager|trustarc|osano|termly|civic/i;

/** Whether a name or an address is that of a consent manager. */
export const isConsentManager = (text: string): boolean => words.test(text);

/** A tag that loads a consent manager: the consent block takes its place, because consent cannot wait for itself. */
export function planConsentManager(tag: ContainerTag, { record }: TagScope): Plan {
  record.differs(
    tag,
    'The page itself has to load its consent manager. The consent block of the rules reads the answer.',
  );
  record.decide(
    tag,
    'Load the consent manager in the page, before the script of tagc, and name it in "stored" of the consent block.',
  );
  return { actions: () => [], isSetting: true };
}
