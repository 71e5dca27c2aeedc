import type { FieldSpecification } from '../kind.ts';

/** The fields of rules and tags that say where, in which order and whether they run. */
export const runningFieldTable = {
  sites: { valueForm: 'words', summary: 'The sites that include it. Default: all.' },
  stages: { valueForm: 'words', summary: 'The stages that include it. Default: all.' },
  off: {
    valueForm: 'text',
    isReason: true,
    summary:
      'Why it is switched off. It is checked, but it is in no script and never runs; the report shows the reason. The cookies of the vendor of a tag are still removed when consent is withdrawn.',
  },
  order: {
    valueForm: 'integer',
    minimum: 1,
    maximum: 100,
    summary: 'Its position among the rules and tags of the same event. Default: 50.',
  },
  meets: { valueForm: 'list', summary: 'The numbers of the requirements it implements, such as APLY-01.' },
} satisfies Readonly<Record<string, FieldSpecification>>;
