import type { ConsentSourceTable } from '../../../runtime/tables.ts';
import { consentSources } from '../../language/tables.ts';
import { defineKind } from '../kind.ts';
import { defaultKind } from './default/kind.ts';
import { disableKind } from './disable/kind.ts';
import { groupKind } from './group/kind.ts';

const [firstSource] = consentSources.values();

/** `name(parameter: default)`. */
function callOf({ name, parameters = [] }: ConsentSourceTable): string {
  return `${name}(${parameters.map((parameter) => `${parameter.name}: ${parameter.default}`).join(', ')})`;
}

export const consentKind = defineKind({
  name: 'consent',
  summary: "Consent groups, the defaults by country, and where the visitor's choice is stored.",
  place: 90,
  programKey: 'consent',
  isOnlyOne: true,
  header: { names: 'none' },
  fields: {
    stored: {
      valueForm: 'call',
      such: callOf(firstSource),
      summary: 'The consent manager that keeps the visitor\'s choice; one of your own is module("./own.ts").',
    },
    noDefault: {
      valueForm: 'expression',
      summary:
        'While it holds, the default by country does not count: a visitor who has not chosen gives what is necessary.',
    },
    optOut: {
      valueForm: 'expression',
      summary:
        'While it holds, only what is necessary is given, whatever was chosen. While it is missing, the group "targeting" waits for it as for a choice.',
    },
    expires: {
      valueForm: 'duration',
      above: '0ms',
      summary:
        'How long a choice counts, where the consent manager says when it was made. An older one leaves only what is necessary until the visitor answers again.',
    },
    handshake: {
      valueForm: 'duration',
      summary:
        'How long one waits for a consent manager that has yet to tell a choice; then only what is necessary is given until it does. Without it one waits as long as for all that is not known.',
    },
    recheck: {
      valueForm: 'record',
      summary: 'How often, and how many times, an unknown choice is looked for: { every: 200ms, times: 100 }.',
    },
    meets: { valueForm: 'list', summary: 'Numbers of the requirements it serves, such as CONS-02.' },
  },
  inner: [groupKind, defaultKind, disableKind],
  example: 'consent {\n  group necessary = 1\n}',
});
