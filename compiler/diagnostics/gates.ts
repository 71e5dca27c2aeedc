import { error } from './mistake.ts';

/** Ways around consent, and personal data on its way out. */
export const gateMistakes = {
  'personal-data': error<{ what: string; by?: string; to: string }>({
    message: ({ what, by, to }) => `"${what}" is personal${by ? ` (by ${by})` : ''}, and would reach ${to}.`,
    why: 'Personal data reaches a third party only through a redactor that is named where it leaves.',
    fix: 'Send hash(…) of it, redact(…) where no more than an email address in it is personal, or leave it out.',
  }),
  'personal-not-declared': error<{ what: string; kind: string; name: string }>({
    message: ({ what, kind, name }) => `"${what}" is personal, and the ${kind} "${name}" is not declared so.`,
    why: 'The label goes with a value wherever it goes; one that is put away without it could leave unseen.',
    fix: 'Declare it personal ("personal text"; "x-personal" in a schema), or keep redact(…) or hash(…) of it.',
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
  'load-from-any-host': error<{ address: string; vendor: string }>({
    message: ({ address, vendor }) =>
      `"${address}" may lead to any host, and what comes from there is loaded (${vendor}).`,
    why: 'What is loaded can do what the page can; whoever writes something into a page must not choose where it comes from.',
    fix: 'Begin with a host that rule files say: "https://cdn.example.net/" + …; or with that of this script: "https://" + library.host + "/…".',
  }),
  'call-without-group': error<{ call: string }>({
    message: ({ call }) => `"${call}" may call a third party, and waits for no consent group.`,
    why: 'A call to somebody else would be a way around the gates; only a path of the site is certainly its own.',
    fix: 'Add the "group" that it belongs to; where the address is your own, add: party: first',
  }),
  'waits-at-leave': error<{ action: string }>({
    message: ({ action }) => `"${action}" would wait on a page that the visitor has left.`,
    why: 'A page that is gone sees no end of anything and no answer; what stands behind would never run.',
    fix: 'Hand over at once what must get away, such as a beacon of a tag, or listen to an earlier event.',
  }),
  'endless-rules': error<{ rule: string; path: string }>({
    message: ({ rule, path }) => `"${rule}" would start itself without end: ${path}.`,
    why: 'Each turn starts the next one before anything else can happen; the page would send, or stand still, without end.',
    fix: 'Listen to something else, ask with "when" for a state that the rule sets first, or let it run "once".',
  }),
  'spaces-around-name': error<{ text: string; bare: string }>({
    message: ({ text, bare }) =>
      `A page cannot call "${text}": spaces around a name do not count, and it calls "${bare}".`,
    why: 'A rule that listens to a name with spaces around it would never run.',
    fix: 'Write the name without them.',
  }),
  'visit-without-group': error<{ builtIn: string }>({
    mayBeDeclaredElsewhere: 'visit',
    message: ({ builtIn }) => `"${builtIn}" is kept in a cookie, and no consent group says who may be remembered so.`,
    why: 'Nothing is stored of a visitor who did not agree to it.',
    fix: 'Name the group in "project": visit: { group: performance }',
  }),
  'missing-consent': error<{ what: string; group: string }>({
    mayBeDeclaredElsewhere: 'consent',
    message: ({ what, group }) => `The ${what} waits for the group "${group}", and the project has no "consent".`,
    why: 'Nothing would say whether the visitor agreed.',
    fix: 'Declare "consent" with its groups; only "necessary" needs none.',
  }),
  'no-consent': error<{ name: string }>({
    mayBeDeclaredElsewhere: 'consent',
    message: ({ name }) => `"${name}" asks for the visitor's consent, and the project has no "consent".`,
    why: 'Without groups there is nothing that a visitor could agree to, and so no answer.',
    fix: 'Declare "consent" with its groups, or leave the question out.',
  }),
};
