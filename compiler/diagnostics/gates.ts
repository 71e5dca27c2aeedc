import { error } from './mistake.ts';

/** Ways around consent, and personal data on its way out. */
export const gateMistakes = {
  'personal-data': error<{ what: string; to: string }>({
    message: ({ what, to }) => `${what} is personal, and would reach ${to}.`,
    why: 'Personal data reaches a third party only through a redactor that is named where it leaves.',
    fix: 'Send redact(…) or hash(…) of it, or leave it out.',
  }),
  'other-group': error<{ tag: string; says: string; waits: string }>({
    message: ({ tag, says, waits }) => `The group "${says}" says that it enables "${tag}", which waits for "${waits}".`,
    why: 'Two places that say who may run must say the same.',
    fix: 'Correct the group of the tag, or what the group enables.',
  }),
  'missing-option': error<{ what: string; needs: string }>({
    message: ({ what, needs }) => `"${what}" may be missing here, and ${needs} needs it.`,
    why: 'A call without it would go to nobody, or say nothing.',
    fix: 'Give it a value with "else", or ask for it in "when" of the tag: exists ….',
  }),
  'missing-consent': error<{ group: string }>({
    message: ({ group }) => `The tag waits for the group "${group}", and the project has no "consent".`,
    why: 'Nothing would say whether the visitor agreed.',
    fix: 'Declare "consent" with its groups; only "necessary" needs none.',
  }),
};
