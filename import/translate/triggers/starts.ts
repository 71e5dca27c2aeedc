import type { ContainerCondition, ContainerTrigger, TriggerFilter, ContainerItem } from '../../model/container.ts';
import { settingOf } from '../../model/setting-of.ts';
import { type TriggerCondition, both, compare, either } from '../conditions.ts';
import { isOncePerPage, launchCondition } from '../launch/conditions.ts';
import { CannotCarry, quote } from '../value-code.ts';
import { comment } from '../declarations.ts';
import type { EventContext } from '../event-context.ts';
import type { TagScope } from '../tags/scope.ts';
import { startOfBuiltIn, triggerStarts, type TriggerStart } from './start-of.ts';

/** What starts rules, with the condition of its trigger. */
export interface ConditionalStart {
  readonly start: TriggerStart;
  readonly when: TriggerCondition;
  /** The opposite of the condition. */
  readonly unless: TriggerCondition;
  /** The name of the trigger. */
  readonly title: string;
  /** Whether a condition of its rule is missing. */
  readonly isIncomplete?: boolean;
}

/** Looks triggers up. */
export interface TriggerStarts {
  /** Returns the trigger of an id, if the container has it. */
  trigger(id: string): ContainerTrigger | undefined;
  /** Returns what starts rules for a trigger. Throws a `CannotCarry` if nothing corresponds to it. */
  of(id: string): readonly ConditionalStart[];
  /** Returns an event as rules write it: those of the data layer are declared, and have names. */
  nameOf(event: string): string;
}

export function createTriggerStarts(
  { container, values, valueNames, declarations, record }: TagScope,
  refused: ReadonlyMap<ContainerItem, string>,
): TriggerStarts {
  const triggers = new Map(container.triggers.map((trigger) => [trigger.id, trigger]));
  const events = new Map<string, string>();
  const firstOf = new Map<string, ContainerTrigger>();
  const open = new Set<string>();
  return { trigger: (id) => triggers.get(id), of, nameOf };

  function of(id: string): readonly ConditionalStart[] {
    const builtIn = startOfBuiltIn(id);
    if (builtIn) return [{ start: builtIn, when: true, unless: false, title: '' }];
    const trigger = triggers.get(id);
    if (!trigger) throw new CannotCarry(`The file has no trigger with the id ${id}.`);
    const reason = refused.get(trigger);
    if (reason !== undefined) throw new CannotCarry(reason);
    if (trigger.type === 'triggergroup') return [groupOf(trigger)];
    const variable = (name: string) => values.variable(name, { kind: 'page' });
    return triggerStarts(trigger, variable).map((start) => {
      if (!firstOf.has(start.event)) firstOf.set(start.event, trigger);
      const { when, unless } = conditionsOf(start.filters, start.context);
      const { conditions, isOnce, isIncomplete } = ruleConditions(trigger, start.context);
      return {
        start: isOnce ? { ...start, isOnce } : start,
        when: both([when, ...conditions]),
        unless,
        title: trigger.name,
        isIncomplete,
      };
    });
  }

  /** Translates the conditions of the rule of an event. One that cannot be carried over is left to a person. */
  function ruleConditions({ conditions: list = [] }: ContainerTrigger, context: EventContext) {
    const conditions: TriggerCondition[] = [];
    let [isOnce, isIncomplete] = [false, false];
    for (const condition of list) {
      try {
        const reason = refused.get(condition);
        if (reason !== undefined) throw new CannotCarry(reason);
        if (isOncePerPage(condition)) isOnce = true;
        else conditions.push(conditionIn(condition, context));
        record.declared(condition, 'conditions of rules');
      } catch (error) {
        if (!(error instanceof CannotCarry)) throw error;
        record.review(condition, error.message);
        isIncomplete = true;
      }
    }
    return { conditions, isOnce, isIncomplete };
  }

  function conditionIn(condition: ContainerCondition, context: EventContext): TriggerCondition {
    return launchCondition(condition, {
      template: (text) => values.template(text, context),
      read: (code, title) => values.read(condition, code, title),
      script: (code) => values.script(condition, code, context),
    });
  }

  function nameOf(event: string): string {
    const trigger = firstOf.get(event);
    if (!/^(?:layer|direct|window)\(/.test(event) || !trigger)
      return event.split(' and ').length > 1 ? joinedName(event) : event;
    let name = events.get(event);
    if (name === undefined) {
      name = valueNames.give(/^\w+\("(.+)"\)$/.exec(event)?.[1] ?? trigger.name, 'event');
      events.set(event, name);
      const title = trigger.kind === 'event' ? '' : ` ${quote(trigger.name)}`;
      const text = `${comment([trigger.notes ?? ''])}event ${name}${title} = ${event}`;
      declarations.add('rules/events.dsl', { label: `event ${name}`, text, items: [trigger] });
    }
    record.declared(trigger, `event ${name}`);
    return name;
  }

  function joinedName(events: string): string {
    return events.split(' and ').map(nameOf).join(' and ');
  }

  function conditionsOf(filters: readonly TriggerFilter[], context: EventContext) {
    const compared = (isOpposite: boolean) =>
      filters.map((filter) => compareIn({ ...filter, isNegated: filter.isNegated !== isOpposite }, context));
    return { when: both(compared(false)), unless: either(compared(true)) };
  }

  function compareIn(filter: TriggerFilter, context: EventContext): TriggerCondition {
    const [left, right] = [filter.left, filter.right].map((text) =>
      values.template(text.replaceAll('{{_event}}', '{{Event}}'), context),
    );
    return compare(filter, left, right);
  }

  /** A trigger group starts when each of its triggers has. Conditions of the triggers must not depend on their events. */
  function groupOf(trigger: ContainerTrigger): ConditionalStart {
    if (open.has(trigger.id)) throw new CannotCarry('It is a group that contains itself.');
    open.add(trigger.id);
    try {
      return joinedStart(trigger);
    } finally {
      open.delete(trigger.id);
    }
  }

  function joinedStart({ settings, name, filters }: ContainerTrigger): ConditionalStart {
    const ids = Array.isArray(settings.triggerIds)
      ? settings.triggerIds.map(String)
      : [settingOf(settings, 'triggerIds')];
    const found = [...new Set(ids)].map((id) => of(id));
    if (found.length === 0 || found.some((starts) => starts.length !== 1))
      throw new CannotCarry('One of its triggers has several events.');
    const starts = found.map(([one]) => one);
    if (starts.some(({ when }) => when !== true))
      throw new CannotCarry('One of its triggers has a condition, which would have to be true at its own event.');
    const context: EventContext = { kind: 'page', name: 'gtm.triggerGroup' };
    const events = [...new Set(starts.map(({ start }) => start.event))];
    return {
      start: {
        event: events.join(' and '),
        context,
        filters,
        isOnce: events.length === 1,
        differs: starts.flatMap(({ start }) => start.differs),
      },
      ...conditionsOf(filters, context),
      title: name,
    };
  }
}
