import type { Consent, Group } from '../../../language/model/program.ts';
import {
  changedItems,
  declaredFields,
  never,
  settingsOf,
  shown,
  signatureOf,
  unnoticed,
  type FieldsOf,
} from './field.ts';
import type { ConsentSourceTable } from '../../../../runtime/tables/tables.ts';
import { namedGroupsOf } from '../../../compile/evaluate/named-groups.ts';
import type { SettingChange } from '../difference.ts';
import {
  duration,
  keyOfExpression,
  keyOfTable,
  shownTable,
  textOfArguments,
  textOfExpression,
  textOfTable,
} from './values.ts';

/** Returns the cookies that are removed when a group is withdrawn. Their lifetimes change nothing for visitors. */
const removedWith = ({ cookies = [] }: Partial<Group>) => cookies.map(({ name }) => name);

const groupFields: FieldsOf<Group> = {
  ...declaredFields,
  id: { key: ({ id }) => id, starts: true },
  number: {
    key: ({ number }) => number,
    starts: true,
    setting: (before, after) => [numberOf(after.id, before, after)],
  },
  // Each tag says in which group it is.
  enables: unnoticed,
  cookies: {
    key: (group) => removedWith(group).toSorted(),
    runsNoMore: never,
    setting: (before, after) => [cookiesOf(after.id, before, after)],
  },
  purpose: unnoticed,
  // What they are in the consent manager is part of "stored".
  names: unnoticed,
};

function numberOf(id: string, before: Group | undefined, after: Group | undefined): Omit<SettingChange, 'mayRunMore'> {
  return { name: `number of ${id}`, was: `${before?.number ?? 'none'}`, is: `${after?.number ?? 'none'}` };
}

function cookiesOf(id: string, before: Group | undefined, after: Group | undefined): Omit<SettingChange, 'mayRunMore'> {
  return changedItems(`cookies of ${id}`, removedWith(before ?? {}), removedWith(after ?? {}));
}

/** Returns what a source reads of the groups. Their names in rules are not part of it. */
function withoutIds(source: ConsentSourceTable): ConsentSourceTable {
  const { kept } = source;
  return kept ? { ...source, kept: { ...kept, groups: kept.groups.map((group) => ({ ...group, id: '' })) } } : source;
}

const namesByNumber = (groups: ReturnType<typeof namedGroupsOf>) =>
  groups.map(({ number, names }) => ({ number, names }));

const shownStored = shown<Consent>(
  'stored',
  ({ stored }) => stored && `${textOfTable(stored.source)} ${textOfArguments(stored.arguments)}`.trim(),
);

/** Returns the groups with other names in the same built-in manager. */
function namesChanged(before: Consent, after: Consent): readonly Omit<SettingChange, 'mayRunMore'>[] {
  if (!after.stored?.source.names || before.stored?.source !== after.stored.source) return [];
  const was = new Map(namedGroupsOf(before).map(({ id, names }) => [id, names]));
  return namedGroupsOf(after)
    .map(({ id, names }) => changedItems(`names of ${id}`, was.get(id) ?? names, names))
    .filter((change) => change.was !== change.is);
}

export const consentFields: FieldsOf<Consent> = {
  ...declaredFields,
  meets: unnoticed,
  groups: {
    key: ({ groups }, about) => groups.map((group) => signatureOf(groupFields, group, about)).toSorted(),
    starts: true,
    setting: ({ groups: before }, { groups: after }, about) => {
      const ids = [...new Set([...before, ...after].map(({ id }) => id))];
      return ids.flatMap((id): readonly Omit<SettingChange, 'mayRunMore'>[] => {
        const [was, is] = [before, after].map((groups) => groups.find((group) => group.id === id));
        if (was && is) return settingsOf(groupFields, was, is, about);
        const cookies = cookiesOf(id, was, is);
        return [numberOf(id, was, is), ...(cookies.was === cookies.is ? [] : [cookies])];
      });
    },
  },
  stored: {
    key: (consent, { keys }) =>
      consent.stored && [
        keyOfTable(withoutIds(consent.stored.source)),
        ...consent.stored.arguments.map(keys.of),
        ...(consent.stored.source.names ? namesByNumber(namedGroupsOf(consent)) : []),
      ],
    setting(before, after, about) {
      if (before.stored?.source.kept && after.stored?.source.kept)
        return shownTable<Consent>('stored', ({ stored }) => withoutIds(stored!.source))(before, after, about);
      const names = namesChanged(before, after);
      return names.length > 0 ? names : shownStored(before, after, about);
    },
  },
  default: { key: ({ default: matrix }, { keys }) => matrix && keys.ofMatrix(matrix), starts: true },
  by: { key: ({ by }, { keys }) => by && keys.ofUse(by), starts: true },
  recheck: {
    key: ({ recheck }) => recheck,
    starts: true,
    setting: shown('recheck', ({ recheck: { every, times } }) => `${duration(every)} × ${times}`),
  },
  noDefault: { key: ({ noDefault }, about) => keyOfExpression(noDefault, about), starts: true },
  optOuts: {
    key: ({ optOuts }, { keys }) => optOuts.map(({ group = '', when }) => [group, keys.of(when)]).toSorted(),
    starts: true,
    // The model says who has another consent then.
    runsNoMore: never,
    setting: ({ optOuts: before, source: old }, { optOuts: after, source: now }, { keys }) => {
      const groups = new Set([...before, ...after].map(({ group }) => group));
      return [...groups].flatMap((group) => {
        const [was, is] = [before, after].map((optOuts) => optOuts.find((optOut) => optOut.group === group)?.when);
        if ((was && keys.of(was)) === (is && keys.of(is))) return [];
        const name = group === undefined ? 'optOut' : `optOut of ${group}`;
        return [{ name, was: textOfExpression(was, old) || 'none', is: textOfExpression(is, now) || 'none' }];
      });
    },
  },
  expires: {
    key: ({ expires }) => expires,
    starts: true,
    // The model says who has another consent then.
    runsNoMore: (before, after) => (after.expires ?? Infinity) <= (before.expires ?? Infinity),
    setting: shown('expires', ({ expires }) => duration(expires)),
  },
  handshake: {
    key: ({ handshake }) => handshake,
    starts: true,
    setting: shown('handshake', ({ handshake }) => duration(handshake)),
  },
  signals: {
    key: ({ signals }) => signals,
    setting: shown('signals', ({ signals }) => signals && textOfSignals(signals)),
  },
  disabled: {
    key: ({ disabled }, { keys }) => disabled.map(({ tags, when }) => [tags.toSorted(), keys.of(when)]).toSorted(),
    starts: true,
  },
};

function textOfSignals({ groups, wait, set }: NonNullable<Consent['signals']>): string {
  const settings = [...(wait === undefined ? [] : [`wait_for_update: ${duration(wait)}`]), ...set];
  return [...Object.entries(groups).map(([signal, group]) => `${signal}: ${group}`), ...settings].join(', ');
}
