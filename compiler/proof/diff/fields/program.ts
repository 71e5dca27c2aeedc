import { redactedNames } from '../../../language/tables/personal-parameters.ts';
import type { Program, Site } from '../../../language/model/program.ts';
import { consentFields } from './consent.ts';
import { declaredFields, never, shownItems, signatureOf, unnoticed, type FieldsOf } from './field.ts';
import { projectFields } from './project.ts';

/** What decides which pages belong to a site. */
export const siteFields: FieldsOf<Site> = {
  ...declaredFields,
  id: { key: ({ id }) => id },
  hosts: { key: ({ hosts }) => hosts },
};

/** What all of a program depends on. */
export const programFields: FieldsOf<Program> = {
  project: { key: ({ project }, about) => signatureOf(projectFields, project, about, 'starts'), starts: true },
  sites: { key: ({ sites }, about) => sites.map((site) => signatureOf(siteFields, site, about)), starts: true },
  stages: { key: ({ stages }) => stages.map(({ id }) => id), starts: true },
  consent: {
    key: ({ consent }, about) => consent && signatureOf(consentFields, consent, about, 'starts'),
    starts: true,
  },
  // Vendors name parameters that scripts redact in all addresses.
  tags: { key: redactedNames, cleans: true, runsNoMore: never, setting: shownItems('redact', redactedNames) },
  // Pairs of their own.
  states: unnoticed,
  calls: unnoticed,
  rules: unnoticed,
  // Expressions, events and actions that name them have their meaning.
  constants: unnoticed,
  sets: unnoticed,
  matrices: unnoticed,
  pages: unnoticed,
  elements: unnoticed,
  conditions: unnoticed,
  records: unnoticed,
  functions: unnoticed,
  data: unnoticed,
  events: unnoticed,
  variables: unnoticed,
  actions: unnoticed,
  // The types of expressions have the labels.
  labels: unnoticed,
  labellers: unnoticed,
  // Their code is compared as text.
  modules: unnoticed,
  unused: unnoticed,
  assertions: unnoticed,
  scenarios: unnoticed,
};
