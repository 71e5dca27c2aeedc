import type { FieldSpecification } from '../kind.ts';

/** The field `purpose`, which groups have, too. */
export const purposeField = {
  purpose: { valueForm: 'text', summary: 'Why it exists, in words that reviewers and visitors understand.' },
} satisfies Readonly<Record<string, FieldSpecification>>;

/** The fields of tags, calls and states that say why they exist and who is responsible for them. No bundle contains them. */
export const accountabilityFields = {
  ...purposeField,
  owner: { valueForm: 'text', summary: 'Who answers for it, such as a team.' },
  until: {
    valueForm: 'date',
    summary: 'The last day on which it is needed. After that day the lint "expired" reports it.',
  },
} satisfies Readonly<Record<string, FieldSpecification>>;
