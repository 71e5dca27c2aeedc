import { defineKind } from '../kind.ts';

export const siteKind = defineKind({
  name: 'site',
  summary: 'A website. One bundle is built for each site and stage.',
  place: 30,
  namespace: 'sites',
  programKey: 'sites',
  required: 'missing-site',
  header: { names: 'one', title: true },
  fields: {
    hosts: { valueForm: 'record', summary: 'The hosts of each stage. On other hosts, the bundle runs nothing.' },
  },
  example: 'site car "Careers" {\n  hosts: { production: ["careers.example.com"] }\n}',
});
