import { writeDuration } from '../../language/units.ts';
import type { Action, Call, Consent, Group, Once, Program, Rule, State, Tag } from '../../model/program.ts';
import { keyOfTrigger, type Alignment } from './align.ts';
import type { SettingChange } from './difference.ts';
import type { Keys } from './keys.ts';
import { pairActions } from './pair-actions.ts';

/** Returns the differences of two versions of a rule that are not in its conditions and actions. */
export function ruleSettings(before: Rule, after: Rule, alignment: Alignment): readonly SettingChange[] {
  const { keys } = alignment;
  return [
    ...runningSettings(before, after, alignment),
    ...setting('once', onceKey(before.once, keys), onceKey(after.once, keys), before.once?.text(), after.once?.text()),
    ...setting('order of actions', ...orders(before, after, alignment)),
  ];
}

/** Returns the differences of two versions of a tag that are neither in its conditions nor in its options. */
export function tagSettings(before: Tag, after: Tag, alignment: Alignment): readonly SettingChange[] {
  const hasEvents = before.triggers.length + after.triggers.length > 0;
  return [
    ...(hasEvents ? runningSettings(before, after, alignment) : []),
    ...same('vendor', before.vendor.name, after.vendor.name),
    ...same('group', before.group, after.group),
  ];
}

/** Returns the differences of two versions of a call that are not in its condition and data. */
export function callSettings(before: Call, after: Call): readonly SettingChange[] {
  const fields = ({ answer }: Call) => Object.entries(answer).map(([name, type]) => `${name}: ${type.name}`);
  return [
    ...same('method', before.method, after.method),
    ...same('format', before.format, after.format),
    ...same('answer', fields(before).toSorted().join(', '), fields(after).toSorted().join(', ')),
    ...same('timeout', duration(before.timeout), duration(after.timeout)),
    ...same('group', before.group ?? 'none', after.group ?? 'none'),
  ];
}

/** Returns how the next action depends on this one, where that differs. */
export function actionSettings(before: Action, after: Action): readonly SettingChange[] {
  const next = ({ thenWaits, always }: Action) => (always ? 'then always' : thenWaits ? 'then' : 'at once');
  return [
    ...same('next action', next(before), next(after)),
    ...same('timeout', duration(before.timeout), duration(after.timeout)),
  ];
}

function runningSettings(before: Rule | Tag, after: Rule | Tag, { keys, identityOf }: Alignment): SettingChange[] {
  const events = ({ triggers }: Rule | Tag) =>
    new Map(triggers.map((trigger) => [keyOfTrigger(trigger, keys, identityOf), trigger.text().replaceAll(/\s+/g, ' ')])); // prettier-ignore
  const [was, is] = [events(before), events(after)];
  const only = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...one].flatMap(([key, text]) => (other.has(key) ? [] : [text]));
  const [gone, added] = [only(was, is), only(is, was)];
  return [
    ...(gone.length + added.length > 0 ? [{ name: 'on', was: [...was.values()].join(', '), is: [...is.values()].join(', ') }] : []), // prettier-ignore
    ...same('order', `${before.order}`, `${after.order}`),
    ...same('within', duration(before.within), duration(after.within)),
  ];
}

function onceKey(once: Once | undefined, keys: Keys): string {
  return once ? `${once.in} ${once.per ? keys.of(once.per) : ''}` : '';
}

/** Returns the actions of both versions as text, if those that both have are in another order. */
function orders(before: Rule, after: Rule, alignment: Alignment): readonly [string, string] {
  const places = pairActions(before.actions, after.actions, alignment).flatMap((pair) =>
    pair.before && pair.after ? [after.actions.indexOf(pair.after)] : [],
  );
  if (places.every((place, at) => at === 0 || places[at - 1] < place)) return ['', ''];
  const text = ({ actions }: Rule) => actions.map((action) => action.text().replaceAll(/\s+/g, ' ').trim()).join(', ');
  return [text(before), text(after)];
}

function setting(name: string, was: string, is: string, wasText = 'none', isText = 'none'): readonly SettingChange[] {
  if (was === is) return [];
  const isNamed = wasText !== 'none' || isText !== 'none';
  return [{ name, was: isNamed ? wasText : was, is: isNamed ? isText : is }];
}

function same(name: string, was: string, is: string): readonly SettingChange[] {
  return was === is ? [] : [{ name, was: was || 'none', is: is || 'none' }];
}

function duration(milliseconds: number | undefined): string {
  return milliseconds === undefined ? 'none' : writeDuration(milliseconds);
}

/** Returns the differences of two projects that no condition and no sent value shows. */
export function projectSettings(before: Program, after: Program): readonly SettingChange[] {
  const [was, is] = [before.project, after.project];
  return [
    ...same('dataLayer', was.dataLayer.name, is.dataLayer.name),
    ...same('directCalls', was.directCalls ?? '', is.directCalls ?? ''),
    ...same('timeout', duration(was.timeout), duration(is.timeout)),
    ...same('own', listed(was.own), listed(is.own)),
    ...changedItems('redact', was.redaction.parameters, is.redaction.parameters),
    ...same('visit', JSON.stringify(was.visit), JSON.stringify(is.visit)),
  ];
}

/** Returns the differences of the consent of two programs that do not decide what is granted. */
export function consentSettings(before: Program, after: Program): readonly SettingChange[] {
  const [was, is] = [before.consent, after.consent];
  if (!was || !is) return [];
  const time = ({ recheck, expires, handshake }: Consent) =>
    `recheck ${duration(recheck.every)} × ${recheck.times}, expires ${duration(expires)}, handshake ${duration(handshake)}`;
  const groups = [...new Set([...was.groups, ...is.groups].map(({ id }) => id))];
  return [
    ...same('times', time(was), time(is)),
    ...groups.flatMap((id) => {
      const of = ({ groups: all }: Consent) => all.find((group) => group.id === id);
      return [
        ...same(`number of ${id}`, `${of(was)?.number ?? ''}`, `${of(is)?.number ?? ''}`),
        ...changedItems(`cookies of ${id}`, removedWith(of(was)), removedWith(of(is))),
      ];
    }),
  ];
}

/** Returns the cookies that are removed when a group is withdrawn. Their lifetimes change nothing for visitors. */
function removedWith(group: Group | undefined): readonly string[] {
  return (group?.cookies ?? []).map(({ name }) => name);
}

/** Returns the differences of two versions of a state: how it begins, and how and when it is stored. */
export function stateSettings(before: State, after: State, { of }: Keys): readonly SettingChange[] {
  const text = ({ initial, source }: State) => (initial ? source.text.slice(initial.start, initial.end) : '');
  const key = ({ initial }: State) => (initial ? of(initial) : '');
  return [
    ...same('type', before.type.name, after.type.name),
    ...same('keep', before.keep, after.keep),
    ...same('format', before.format, after.format),
    ...same('limit', `${before.limit ?? ''}`, `${after.limit ?? ''}`),
    ...same('group', before.group ?? '', after.group ?? ''),
    ...setting('initial', key(before), key(after), text(before), text(after)),
  ];
}

function listed(items: readonly string[]): string {
  return items.toSorted().join(', ');
}

/** Returns the items of a list that only one side has, as a change. */
function changedItems(name: string, was: readonly string[], is: readonly string[]): readonly SettingChange[] {
  const only = (one: readonly string[], other: readonly string[]) =>
    listed(one.filter((item) => !other.includes(item)));
  return same(name, only(was, is), only(is, was));
}
