import { replays, scriptStarts } from '../../../language/model/program.ts';
import { accountabilityFields, authorisationFields } from '../accountability/accountability.ts';
import { defineKind } from '../kind.ts';
import { runningFieldTable } from '../running/fields.ts';

export const tagKind = defineKind({
  name: 'tag',
  summary:
    'Sends data to one vendor, with a consent group and a condition. With "on" it runs by itself; without "on", rules use its actions.',
  place: 220,
  namespace: 'running',
  programKey: 'tags',
  header: { names: 'one', title: true },
  fields: {
    vendor: { valueForm: 'word', required: true, summary: 'The vendor that receives the data.' },
    group: { valueForm: 'word', required: true, summary: 'The consent group that the tag needs.' },
    groups: {
      valueForm: 'record',
      summary:
        'The consent groups of single actions, instead of "group". Only actions that work without the rest of the tag can have one.',
    },
    options: { valueForm: 'record', summary: 'The options of the vendor; each vendor has its own.' },
    start: {
      valueForm: 'word',
      words: scriptStarts,
      summary:
        'When the script of a declared vendor is loaded: when the page is idle, or at the first interaction of the visitor, a click, key, touch or scroll. Until then, commands wait in the queue. Without it, the first action loads the script.',
    },
    replay: {
      valueForm: 'word',
      words: replays,
      summary:
        'What the tag does, once consent is granted, with what happened before in the page: "latest" for the latest page (the default), "all" for each event, in order and with the values and the time of its own, up to 50, or "none". It is kept in memory only.',
    },
    replayWithin: {
      valueForm: 'duration',
      above: '0ms',
      summary:
        'How old what happened before consent may be, such as 30min. What is older is dropped. Default: any age.',
    },
    withoutConsent: {
      valueForm: 'word',
      summary:
        'The tag that runs in its place while consent to its group is refused, such as one that only counts. That tag has the group "necessary" and no "on". It must store nothing, read nothing that is stored, and only send requests, which take no cookies with them. What it has counted is not done again after consent, unless "replay" says so.',
    },
    cookies: {
      valueForm: 'cookies',
      summary:
        'The cookies that the tag sets, with lifetimes: { "chat_*": 30 days, chat_open: session, chat_id: unknown }, or also with purposes: { chat_id: { lifetime: 1 year, purpose: "Tells visitors apart" } }. `*` stands for any characters, and {} says that it sets none. In a list of names, lifetimes are not declared. To have cookies removed on withdrawal, list them in the consent group, too.',
    },
    via: {
      valueForm: 'text',
      summary:
        'The gateway of the site that passes the script and the requests of the tag on to the vendor: a path such as "/metrics", or an address at an own host. The vendor remains the recipient in proofs, gates and the report.',
    },
    sharedAccount: {
      valueForm: 'text',
      isReason: true,
      summary:
        'Why the account of the tag is used both on production hosts and on hosts of other stages, where tests count as visitors. Reviewers see it in the report. Without it, that is an error.',
    },
    exempt: {
      valueForm: 'text',
      isReason: true,
      summary:
        'Why the tag may send to a third party before any consent, in the group "necessary". Proofs and the report name the tag with this reason. Without it, that is an error for a vendor that fits another group.',
    },
    advanced: {
      valueForm: 'text',
      isReason: true,
      summary:
        'Why the script of the tag is loaded, and its actions start, before consent, with the signals denied (advanced Consent Mode). Proofs and the report name the tag with this reason. The consent block must have "signals".',
    },
    ...accountabilityFields,
    ...authorisationFields,
    ...runningFieldTable,
  },
  clauses: ['on', 'when'],
  example:
    'tag socialPixel {\n  vendor: pixel\n  group: targeting\n  on start\n  options: { url: "https://pixel.example/p" }\n}',
});
