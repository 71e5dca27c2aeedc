import { usualGroups } from '../../../language/tables/usual-groups.ts';
import { automatics } from '../../../language/model/declared-vendor.ts';
import { authorisationFields } from '../accountability/accountability.ts';
import { actionKind } from '../action/kind.ts';
import { defineKind, type FieldSpecification } from '../kind.ts';
import { optionKind } from './option/kind.ts';

const hosts = (what: string): FieldSpecification => ({
  valueForm: 'list',
  summary: `The origins ${what}, such as "https://*.example.net", beside that of the script. An option of the type address can be one of them.`,
});

const commands = (when: string, other = ''): FieldSpecification => ({
  valueForm: 'list',
  summary: `The commands ${when}, each a list that can contain options and signal(…)${other}.`,
});

export const vendorKind = defineKind({
  name: 'vendor',
  summary:
    'A vendor that tags can use: how commands reach its script, its options and actions. Or a custom vendor: a module and the JSON Schema of its options; the default export of the module describes the requests.',
  place: 210,
  namespace: 'vendors',
  isOfItsFile: true,
  countsUses: true,
  header: { names: 'one', title: true, value: 'one' },
  valueIsNoText: true,
  fields: {
    fits: {
      valueForm: 'word',
      words: usualGroups,
      summary: 'The consent group that fits the vendor. A tag names its own group.',
    },
    queue: {
      valueForm: 'expression',
      summary:
        'The queue of its commands: the name of a queue, or arguments("name"), list("name"), function("name", kept: "queue") or methods("name", ["method"]). A vendor without a queue only sends requests.',
    },
    script: { valueForm: 'expression', summary: 'The address of its script, which can contain options.' },
    query: { valueForm: 'record', summary: 'The query parameters of the script: { id: id }.' },
    attributes: {
      valueForm: 'record',
      summary:
        'Attributes of the element of its script, which can be options: { "data-site": site }. Only those are allowed that describe a script: data-…, aria-…, class, crossorigin, fetchpriority, integrity, type: "module", title and a few more, and an id with a hyphen.',
    },
    globals: { valueForm: 'record', summary: 'Global variables that are set before the script is loaded.' },
    scripts: hosts('from which its script loads others'),
    connect: hosts('to which its script sends data'),
    images: hosts('from which its script requests images'),
    frames: hosts('of its frames'),
    cookies: {
      valueForm: 'cookies',
      summary:
        'The cookies that tags of this vendor set, with lifetimes: { "acme_*": 30 days, acme_open: session, acme_id: unknown }, or also with purposes: { acme_id: { lifetime: 1 year, purpose: "Tells visitors apart" } }. `*` stands for any characters, and {} says that they set none.',
    },
    storage: {
      valueForm: 'record',
      summary:
        'The keys that its script writes in storage: { "acme_*": local, acme_tab: session }, or also with purposes: { "acme_*": { kind: local, purpose: "Tells visitors apart" } }. They are removed, like cookies, when consent is withdrawn.',
    },
    account: {
      valueForm: 'words',
      summary:
        'The options that name the account of the site at the vendor. No account may be used both on production hosts and on hosts of other stages, nor on hosts of any two stages if none has the name production.',
    },
    automatic: {
      valueForm: 'words',
      summary: `What its script does by itself: ${automatics.join(', ')}.`,
    },
    switches: {
      valueForm: 'record',
      summary:
        'The options that switch off what its script does by itself, if they are false: { pageViews: sendPageView }.',
    },
    pageViews: {
      valueForm: 'list',
      summary:
        'The actions that count a page view: [pageView, event("page_view")]. The lint "page-view-twice" reports rules that use them although the script counts page views by itself.',
    },
    first: commands('before the first action of a tag'),
    loaded: commands('when its script has arrived, before those that follow'),
    grant: commands(
      'when consent is given again after it was withdrawn',
      ', or a call of a custom module. Those with signal(…) also at each change of one of these signals',
    ),
    withdraw: commands('when consent is withdrawn', ', or a call of a custom module'),
    cannotWithdraw: {
      valueForm: 'text',
      isReason: true,
      summary: 'Why its script cannot stop when consent is withdrawn. The report shows it to reviewers.',
    },
    ...authorisationFields,
  },
  inner: [optionKind, actionKind],
  example: `vendor counter "Counter" {
  fits:     performance
  queue:    list("_counter")
  script:   "https://counter.example.net/count.js"
  cookies:  { "_counter": { lifetime: 30 days, purpose: "Tells visitors apart" } }
  first:    [["site", site]]
  withdraw: [["stop"]]
  option site "The number of the site": text
  action count(name: text, details: record?) = ["count", name, details]
}`,
});
