import { defineKind } from '../kind.ts';
import { optionKind } from '../vendor/option/kind.ts';

export const managerKind = defineKind({
  name: 'manager',
  noun: 'consent manager',
  summary:
    'A consent manager: where it keeps the answer of the visitor, and what the answer looks like there. "stored" of the consent block names it.',
  place: 95,
  namespace: 'managers',
  isOfItsFile: true,
  countsUses: true,
  header: { names: 'one', title: true },
  fields: {
    kept: {
      valueForm: 'call',
      required: true,
      exampleCall: 'cookie("consent")',
      summary:
        'Where the answer is kept: cookie("name"), local("key"), session("key"), global("path"), or result("path") for what a function of the page returns.',
    },
    answer: {
      valueForm: 'call',
      required: true,
      exampleCall: 'list("categories")',
      summary:
        'What the answer looks like: JSON with list("path") of the granted names, or with record("path") of names and values, pairs("between", "within") of names and values in a text, or word() for one value that is about all groups.',
    },
    base64: { valueForm: 'boolean', summary: 'Whether the JSON of the cookie or key is encoded in Base64.' },
    grants: {
      valueForm: 'expression',
      summary: 'The list of values that mean granted. Default: [true], and ["true"] in pairs. Any other value refuses.',
    },
    refuses: {
      valueForm: 'expression',
      summary:
        'The value that the manager keeps for a refusal, which scenarios and verify write. Default: false, "false" or none.',
    },
    open: {
      valueForm: 'expression',
      summary: 'The list of values, of a name or of the whole text, that mean not answered: ["wait"].',
    },
    requires: {
      valueForm: 'record',
      summary: 'Fields of the JSON that must have these values, or else the visitor has not answered: { revision: 2 }.',
    },
    answered: {
      valueForm: 'text',
      summary: 'The path of a field that has a value only if the visitor has answered.',
    },
    chosenAt: {
      valueForm: 'text',
      summary: 'The path of the field, or the name in pairs, with the time of the answer. "expires" needs it.',
    },
    changes: {
      valueForm: 'list',
      summary:
        'The events by which it reports a change: [window("answered"), document("answered")]. Without them, a change is noticed within 200 ms.',
    },
    hosts: {
      valueForm: 'list',
      summary: 'The origins that the manager itself contacts, such as "https://*.example.net".',
    },
  },
  inner: [optionKind],
  example: `manager banner "Our banner" {
  kept:    cookie("banner")
  answer:  list("allowed")
  changes: [window("banner-answered")]
}

consent {
  group necessary   = 1
  group performance = 2 { names: [statistics] }
  stored: banner()
}`,
});
