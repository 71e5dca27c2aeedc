import type { Tag } from '../../../language/model/program.ts';
import { writeDuration } from '../../../language/tables/units.ts';
import { never, shown, unnoticed, type FieldsOf } from './field.ts';
import { runningFields } from './running.ts';
import { keyOfExpression, keyOfSent, keyOfTable, shownTable } from './values.ts';

const groupsOf = ({ groups }: Tag) => Object.entries(groups).toSorted();

export const tagFields: FieldsOf<Tag> = {
  ...runningFields,
  vendor: {
    key: ({ vendor }) => keyOfTable(vendor),
    identity: ({ vendor }) => keyOfTable(vendor),
    starts: true,
    runsNoMore: never,
    setting: shownTable('vendor', ({ vendor }) => vendor),
  },
  group: { key: ({ group }) => group, starts: true, runsNoMore: never, setting: shown('group', ({ group }) => group) },
  groups: {
    key: groupsOf,
    starts: true,
    // The model says for whom.
    runsNoMore: never,
    setting: shown('groups', (tag) =>
      groupsOf(tag)
        .map(([action, group]) => `${action}: ${group}`)
        .join(', '),
    ),
  },
  options: {
    key: optionsOf,
    identity: optionsOf,
  },
  scriptStart: {
    key: ({ scriptStart }) => scriptStart,
    setting: shown('start', ({ scriptStart }) => scriptStart),
  },
  replay: {
    key: ({ replay }) => replay?.what,
    starts: true,
    runsNoMore: never,
    setting: shown('replay', ({ replay }) => replay?.what),
  },
  replayWithin: {
    key: ({ replayWithin }) => replayWithin?.milliseconds,
    starts: true,
    runsNoMore: never,
    setting: shown('replayWithin', ({ replayWithin }) => replayWithin && writeDuration(replayWithin.milliseconds)),
  },
  substitute: {
    key: ({ substitute }, { identityOf }) => substitute && identityOf(substitute.tag),
    setting: shown('withoutConsent', ({ substitute }) => substitute?.tag.id),
  },
  substituteFor: {
    key: ({ substituteFor }, about) =>
      substituteFor && [substituteFor.group, substituteFor.within, keyOfExpression(substituteFor.when, about)],
    starts: true,
    runsNoMore: never,
    setting: shown('in place of', ({ substituteFor }) => substituteFor?.id),
  },
  gates: {
    key: ({ gates }, { identityOf }) =>
      Object.entries(gates)
        .map(([name, tag]) => [name, identityOf(tag)])
        .toSorted(),
    starts: true,
  },
  via: {
    key: ({ via }) => via?.address,
    runsNoMore: never,
    setting: shown('via', ({ via }) => via?.address),
  },
  exempt: {
    key: ({ exempt }) => exempt?.reason,
    setting: shown('exempt', ({ exempt }) => exempt?.reason),
  },
  advanced: {
    key: ({ advanced }) => advanced && [advanced.reason, advanced.group],
    setting: shown('advanced', ({ advanced }) => advanced?.reason),
  },
  // The hosts that it adds are compared.
  sharing: unnoticed,
  sharedAccount: unnoticed,
  written: unnoticed,
  cookies: unnoticed,
  purpose: unnoticed,
  owner: unnoticed,
  until: unnoticed,
  reason: unnoticed,
  approved: unnoticed,
  operator: unnoticed,
};

function optionsOf({ options }: Tag, about: Parameters<typeof keyOfSent>[1]) {
  const keys = Object.entries(options).map(([name, value]) => [name, keyOfSent(value, about)]);
  return keys.toSorted();
}
