import type { ActionTable, DataPlace } from '../../../runtime/tables/tables.ts';
import type { Place } from '../../../runtime/tables/place.ts';
import { everyText } from '../evaluate/possible-values.ts';
import { staticValue } from '../evaluate/static-value.ts';
import { placesOfEvent, placesOfNamed, withoutGaps } from '../infer/labels/labelled-places.ts';
import { requestContents } from '../infer/labels/request-contents.ts';
import { textForms } from '../../language/tables/text-forms.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Program, Project, Tag } from '../../language/model/program.ts';
import { memoize } from '../traverse/memoize.ts';
import { pushedItem } from '../traverse/expression-sites.ts';
import { lengthOf, readsOf } from './reads.ts';
import { at, writesOfTag } from './writes-of-tag.ts';

/** A place that something writes, and the values that are there afterwards or on which it depends what is there. */
export interface Write {
  readonly place: Place;
  readonly values: readonly Expression[];
}

type DataLayer = Project['dataLayer'];

/** The places that a program writes, also those of later pages. Rules can read all of them. */
export interface Writes {
  ofAction(action: Action): readonly Write[];
  /** Returns what a tag writes when its own events start it. */
  ofTag(tag: Tag): readonly Write[];
}

export const writesOf: (program: Program) => Writes = memoize((program) => {
  const { dataLayer } = program.project;
  const reads = readsOf(program);
  const ofTag = memoize((tag: Tag) => {
    const action = tag.vendor.starts ?? 'run';
    return writesOfTag({ tag, action, arguments: [], variables: [] }, dataLayer);
  });
  return { ofTag, ofAction: memoize(ofAction) };

  function ofAction(action: Action): readonly Write[] {
    switch (action.kind) {
      case 'vendor': {
        const pushed = pushedItem(action);
        return [...writesOfTag(action, dataLayer), ...(pushed ? writesOfItem(pushed, dataLayer) : [])];
      }
      case 'state':
        return at(reads.ofState(action.state), action.value ? [action.value] : []);
      case 'raise': {
        const { trigger, detail } = action;
        const values = detail ? [detail] : [];
        return [
          ...at(placesOfEvent(trigger).slice(0, 1), values),
          ...(trigger.event.name === 'layer' ? at([itemsOf(dataLayer.name)]) : []),
        ];
      }
      case 'send':
        return at([['answer', action.call.id]], requestContents(action.call));
      case 'call':
        return writesOfTable(action.action, action.arguments, dataLayer);
    }
  }
});

/** Whether rules could read something that an action writes, in a project with any data layer. Responses come for each request. */
export function isReadBack(action: Action): boolean {
  switch (action.kind) {
    case 'state':
      return true;
    case 'call':
      return action.action.writes.length > 0;
    case 'vendor': {
      const writes = writesOfTag(action, { name: '', isNamed: false, kind: 'gtm' });
      return pushedItem(action) !== undefined || writes.some(({ place: [kind] }) => kind !== 'answer');
    }
    case 'raise':
    case 'send':
      return false;
  }
}

function writesOfTable(table: ActionTable, list: readonly Expression[], dataLayer: DataLayer): readonly Write[] {
  const { writes, export: code } = table;
  // The compiler links states, events and calls as kinds of action of their own.
  if (writes === 'state' || writes === 'event' || writes === 'response') return [];
  if (writes === 'item') return list[0] ? writesOfItem(list[0], dataLayer) : [];
  if (writes === 'module') return at([['module', code!.module!]], list);
  return writes.flatMap(({ place, parameter }) => {
    const places = parameter === undefined ? placesChanged(place, table, list) : placesNamed(place, table, list);
    // Also the selector chooses where it is.
    return at(places, list);
  });
}

/** Returns the places that an action of the page writes with a value that rules can read there. */
export function writesOfValues({ action, arguments: list }: Extract<Action, { kind: 'call' }>): readonly Write[] {
  const { writes, parameters = [] } = action;
  if (typeof writes === 'string') return [];
  return writes.flatMap(({ place, parameter }) =>
    parameter === undefined
      ? []
      : at(placesNamed(place, action, list), [list[parameters.findIndex(({ name }) => name === parameter)]]),
  );
}

/** Returns the places with names that must be known. Computed and invalid names have been reported, and give none. */
function placesNamed(
  { parameters: names, steps }: DataPlace,
  { parameters = [] }: ActionTable,
  list: readonly Expression[],
): readonly Place[] {
  let values: string[][] = [[]];
  for (const name of names) {
    const index = parameters.findIndex((parameter) => parameter.name === name);
    const { form } = parameters[index];
    const texts = (everyText(list[index]) ?? []).filter((text) => !form || textForms[form].accepts(text));
    values = values.flatMap((before) => texts.map((text) => [...before, text]));
  }
  return values.map((texts) => steps(...texts));
}

/** Returns the places of a name. With a computed one, it is the whole that the name chooses from. */
function placesChanged(
  { parameters: [name], steps }: DataPlace,
  { parameters = [] }: ActionTable,
  list: readonly Expression[],
): readonly Place[] {
  const value = name === undefined ? undefined : list[parameters.findIndex((one) => one.name === name)];
  const texts: readonly (string | undefined)[] = (value && everyText(value)) ?? [undefined];
  return texts.map((text) => withoutGaps(steps(text)));
}

/**
 * Returns what a pushed item writes: the paths of the data layer that it sets, with the innermost values that are known; the
 * data of its event; and the items of the array, of which each may have another index. Their values are those of the paths,
 * see `withAliases`.
 */
export function writesOfItem(item: Expression, dataLayer: DataLayer): readonly Write[] {
  const event = item.kind === 'record' ? item.fields.find(({ name }) => name === 'event')?.value : item;
  const name = event && event !== item ? staticValue(event) : undefined;
  const [data] = placesOfNamed('layer', typeof name === 'string' ? name : undefined);
  return [
    ...pathsOfItem(item, dataLayer),
    ...at(lengthsOfItem(item)),
    ...(event ? at([data], [item]) : []),
    ...at([itemsOf(dataLayer.name)]),
  ];
}

/** Returns the paths of the data layer that an item sets. Only in Google's are its event and `eventInfo` part of the state. */
export function pathsOfItem(item: Expression, { kind }: DataLayer): readonly Write[] {
  if (item.kind !== 'record') return at([['layer']], [item]);
  const names = item.fields.map(({ name }) => name);
  const ofEvent = kind !== 'gtm' && names.includes('event') ? ['event', 'eventInfo'] : [];
  return item.fields
    .filter(({ name }) => !ofEvent.includes(name))
    .flatMap(({ name, value }) => pathsOfPart(['layer', name], value));
}

function pathsOfPart(place: Place, value: Expression): readonly Write[] {
  // With `_clear`, parts that are not in the record are removed.
  if (value.kind !== 'record' || value.fields.length === 0 || value.fields.some(({ name }) => name === '_clear'))
    return at([place], [value]);
  return value.fields.flatMap((field) => pathsOfPart([...place, field.name], field.value));
}

/**
 * Returns the lengths of the paths where an item has records. A record replaces a text there, whose length and characters
 * rules can read. Readings of one character or item read the length, too.
 */
function lengthsOfItem(item: Expression): readonly Place[] {
  return item.kind === 'record' ? item.fields.flatMap(({ name, value }) => lengthsOfPart(['layer', name], value)) : [];
}

export const isLength = (place: Place): boolean => place[0] === 'layer' && place.at(-1) === 'length';

function lengthsOfPart(place: Place, value: Expression): readonly Place[] {
  if (value.kind !== 'record') return [];
  return [lengthOf(place), ...value.fields.flatMap((field) => lengthsOfPart([...place, field.name], field.value))];
}

const itemsOf = (dataLayer: string): Place => ['global', dataLayer];
