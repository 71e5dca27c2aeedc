import type { Container, ContainerTag, ContainerItem } from '../model/container.ts';
import type { OutcomeRecord } from '../outcomes/record.ts';
import type { RecordedLayer } from '../read/read-recording.ts';
import { createDeclarations, type Declarations } from './declarations.ts';
import { createNames, readableName } from './names.ts';
import type { ProjectModule } from './script/write-module.ts';
import { createAccounts } from './tags/accounts.ts';
import { groupFor } from './tags/group-for.ts';
import { planOf } from './tags/plan-of.ts';
import type { Plan, TagScope } from './tags/scope.ts';
import { createTriggerStarts } from './triggers/starts.ts';
import { createVariableValues } from './variables/values.ts';
import { writeTagRules } from './write-tag-rules.ts';

/** A container in the language of rules, before it is laid out in files. */
export interface Translation {
  readonly declarations: Declarations;
  readonly modules: readonly ProjectModule[];
  /** The files of the library that it uses, such as `ga4`. */
  readonly libraries: readonly string[];
  /** The name of the project in rules. */
  readonly project: string;
  /** Items that turned out to have no counterpart, with the reason. They are to be refused in another translation. */
  readonly refused: ReadonlyMap<ContainerItem, string>;
}

/** Whether a tag runs before or after another one, so that it needs no trigger. */
const isNeighbour = ({ name }: ContainerTag, { before, after }: ContainerTag): boolean =>
  [...before, ...after].some(({ tag }) => tag === name);

/** Returns a function that makes titles differ: the second of two equal ones gets a number. */
function createTitles(): (title: string) => string {
  const counts = new Map<string, number>();
  return (title) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return count === 1 ? title : `${title} (${count})`;
  };
}

/** Says what became of rules without rules of their own, and of extensions. */
function noteParts({ rules, extensions }: Container, record: OutcomeRecord): void {
  const outcomes = record.outcomes();
  const fateOf = new Map(outcomes.map(({ item, fate }) => [item, fate]));
  for (const rule of rules)
    if (fateOf.get(rule) === 'dropped')
      record.drop(rule, 'None of its actions is carried over with one of its events.');
  for (const extension of extensions) {
    const parts = outcomes.filter(({ item }) => 'type' in item && String(item.type).startsWith(`${extension.id}/`));
    if (parts.some(({ fate }) => fate === 'carried' || fate === 'different'))
      record.declared(extension, 'what uses it');
    else if (parts.length > 0) record.drop(extension, 'Nothing corresponds to it: what uses it is to be reviewed.');
  }
}

/**
 * Translates a container. What becomes of each item goes to the record. Items in `refused` are left to a person, because
 * what they became before could not be compiled.
 */
export function translate(
  container: Container,
  record: OutcomeRecord,
  refused: ReadonlyMap<ContainerItem, string>,
  recording?: RecordedLayer,
): Translation {
  const names = createNames('rules');
  const valueNames = createNames('values');
  const declarations = createDeclarations();
  const titleOf = createTitles();
  const accounts = createAccounts(names, titleOf);
  const values = createVariableValues({ container, record, names: valueNames, declarations, refused, recording });
  const modules: ProjectModule[] = [];
  const newly = new Map<ContainerItem, string>();
  const scope: TagScope = {
    container,
    values,
    record,
    names,
    valueNames,
    declarations,
    accounts,
    titleOf,
    groupOf: (tag, fits) => groupFor(tag, fits, record),
  };
  for (const folder of container.folders) record.declared(folder, 'files');
  const plans = new Map<ContainerTag, Plan>();
  // The settings of an account come first, so that tags with events only add to them.
  const isConfiguration = ({ type }: ContainerTag) => type === 'googtag' || type === 'gaawc';
  const ordered = [...container.tags.filter(isConfiguration), ...container.tags.filter((tag) => !isConfiguration(tag))];
  for (const tag of ordered) {
    if (tag.triggers.length === 0 && !container.tags.some((other) => isNeighbour(tag, other))) {
      record.drop(tag, 'It has no trigger, so it never runs.');
      continue;
    }
    const plan = planOf(tag, scope, modules, refused.get(tag));
    if (plan) plans.set(tag, plan);
  }
  writeTagRules({
    scope,
    plans,
    starts: createTriggerStarts(scope, refused),
    refused,
    refuse: (tag, reason) => void newly.set(tag, reason),
  });
  accounts.declare(declarations);
  noteParts(container, record);
  return {
    declarations,
    modules: [...modules, ...values.modules],
    libraries: [...accounts.libraries].toSorted(),
    project: readableName(container.name) || 'imported',
    refused: newly,
  };
}
