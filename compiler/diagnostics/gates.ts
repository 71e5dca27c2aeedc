import { error } from './mistake.ts';

/** Ways around consent, and personal data on its way out. */
export const gateMistakes = {
  'personal-data': error<{ what: string; to: string }>({
    message: ({ what, to }) => `${what} is personal, and would reach ${to}.`,
    why: 'Personal data reaches a third party only through a redactor that is named where it leaves.',
    fix: 'Send redact(…) or hash(…) of it, or leave it out.',
  }),
  'missing-consent': error<{ group: string }>({
    message: ({ group }) => `The tag waits for the group "${group}", and the project has no "consent".`,
    why: 'Nothing would say whether the visitor agreed.',
    fix: 'Declare "consent" with its groups; only "necessary" needs none.',
  }),
};
