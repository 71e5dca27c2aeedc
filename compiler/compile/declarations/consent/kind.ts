import { longestTimer, type ConsentSourceTable } from '../../../../runtime/tables/tables.ts';
import { consentSignals } from '../../../language/model/consent-signals.ts';
import { consentSources } from '../../../language/tables/tables.ts';
import { defineKind } from '../kind.ts';
import { defaultKind } from './default/kind.ts';
import { disableKind } from './disable/kind.ts';
import { groupKind } from './group/kind.ts';

/** The example must compile with groups that have no names. */
const exampleSource = [...consentSources.values()].find(({ names }) => !names)!;

/** Returns an example call of a consent source: `name(parameter: default)`. */
function callOf({ name, parameters = [] }: ConsentSourceTable): string {
  return `${name}(${parameters.map((parameter) => `${parameter.name}: ${parameter.default}`).join(', ')})`;
}

export const consentKind = defineKind({
  name: 'consent',
  summary: "The consent groups, the defaults by country, and the consent manager that stores the visitor's choice.",
  place: 90,
  programKey: 'consent',
  isOnlyOne: true,
  header: { names: 'none' },
  fields: {
    stored: {
      valueForm: 'call',
      exampleCall: callOf(exampleSource),
      summary: 'The consent manager that stores the visitor\'s choice. A custom one is module("./own.ts").',
    },
    noDefault: {
      valueForm: 'expression',
      summary:
        'While it is true, the default by country is ignored: without a choice, only the necessary group is granted.',
    },
    optOut: {
      valueForm: 'expression',
      summary:
        'While it is true, only the necessary group is granted, regardless of the consent choice. While it is missing, actions of the group "targeting" are queued, as if consent were unknown. A record has opt-outs of single groups, as in { targeting: gpc, all: hasLeft }: each refuses its group, and queues its actions while it is missing.',
    },
    expires: {
      valueForm: 'duration',
      above: '0ms',
      summary:
        'How long a choice is valid. A custom consent manager must report when it was made: { groups, chosenAt }. After that, only the necessary group is granted until the visitor chooses again.',
    },
    handshake: {
      valueForm: 'duration',
      atMost: longestTimer,
      summary:
        'How long the script waits for the consent manager to report a choice. After that, only the necessary group is granted until it does. Default: as long as for any unknown choice.',
    },
    recheck: {
      valueForm: 'record',
      summary: 'The interval and number of checks while the choice is unknown: { every: 200ms, times: 100 }.',
    },
    signals: {
      valueForm: 'record',
      summary: `The group that each signal of Google Consent Mode follows: { ad_storage: targeting, analytics_storage: performance }. The signals are ${Object.keys(consentSignals).join(', ')}.`,
    },
    signalSettings: {
      valueForm: 'record',
      summary:
        'Settings of Google Consent Mode: { wait_for_update: 500ms, url_passthrough: true, ads_data_redaction: true }.',
    },
    meets: { valueForm: 'list', summary: 'The numbers of the requirements it implements, such as CONS-02.' },
  },
  inner: [groupKind, defaultKind, disableKind],
  example: 'consent {\n  group necessary = 1\n}',
});
