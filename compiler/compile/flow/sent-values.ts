import type { Place } from '../../../runtime/tables/place.ts';
import { placesOfIds } from './reads.ts';
import { builtIns } from '../../language/tables/tables.ts';
import { hostsOfStart, type Starting } from '../evaluate/covers.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Label } from '../../language/model/label.ts';
import { labelWith } from '../../language/model/label.ts';
import type { Tag } from '../../language/model/program.ts';
import { idCookiesOf } from '../evaluate/id-cookies-of.ts';
import { isLeftOut } from '../evaluate/is-left-out.ts';
import type { Span } from '../../language/source/source.ts';
import { expressionsOfCall } from '../traverse/walk.ts';

/** A value that leaves the page, and what sends it. */
export interface SentValue {
  readonly expression: Expression;
  readonly source: Span['source'];
  /** The analytics variables that receive it. */
  readonly variables: readonly string[];
  /** The option of the tag whose default it is. Its text is not in the source. */
  readonly defaultOf?: string;
}

/** Whether an action sends something, or writes it into links. */
export function sends(starting: Starting): boolean {
  return hostsOfStart(starting) !== undefined || publishedBy(starting).length > 0;
}

/** Returns the values that an action sends. The options of a tag leave with each of its requests. */
export function sentValues(starting: Starting): readonly SentValue[] {
  return writtenValues(starting).filter(({ expression }) => !isLeftOut(expression));
}

function writtenValues(starting: Starting): readonly SentValue[] {
  const { running, action, through } = starting;
  const found: SentValue[] = publishedBy(starting).map((expression) => valueOf(expression, running.source));
  if (action?.kind === 'vendor') {
    found.push(...action.arguments.map((expression) => valueOf(expression, running.source)));
    for (const { value, analyticsVariables, events = [] } of action.variables) {
      found.push({ ...valueOf(value, running.source), variables: [...analyticsVariables, ...events] });
    }
  }
  if (!through) return found;
  if ('address' in through) return expressionsOfCall(through).map((expression) => valueOf(expression, through.source));
  if (!('vendor' in through)) {
    const list = action?.kind === 'call' ? action.arguments : [];
    return list.map((expression) => valueOf(expression, running.source));
  }
  const { options, written } = through;
  return [
    ...found,
    ...Object.entries(options).map(([name, expression]) => ({
      ...valueOf(expression, through.source),
      ...(!written.has(name) && { defaultOf: name }),
    })),
  ];
}

/** Returns the label of the ids that the client of a tag sends by itself, such as those of its cookies. */
export function ownLabel(starting: Starting): Label | undefined {
  const tag = clientOf(starting);
  return tag && idCookiesOf(tag.vendor).length > 0 ? labelWith(['id']) : undefined;
}

/** Returns the places of the values that the client of a tag sends by itself. */
export function placesSentBy(starting: Starting): readonly Place[] {
  const client = clientOf(starting);
  if (!client) return [];
  const { action } = starting;
  const { vendor } = client;
  const name = action?.kind === 'vendor' ? action.action : (vendor.starts ?? 'run');
  return [
    ...placesOfIds(client),
    ...(vendor.personalParameters ?? []).map((parameter): Place => ['query', parameter]),
    ...(vendor.actions[name]?.sends ?? []).flatMap(
      (sent) => builtIns.get(sent)!.places ?? [['builtIn', sent] as const],
    ),
  ];
}

/** Returns the tag whose client a start uses. Requests through the gate of another tag contain the id of the client. */
function clientOf({ running, action, through }: Starting): Tag | undefined {
  const isTag = (one: unknown): one is Tag => typeof one === 'object' && one !== null && 'vendor' in one;
  const tag = action ? through : running;
  return isTag(tag) ? tag : undefined;
}

/** Returns the arguments that an action writes into links of the page. */
function publishedBy({ action }: Starting): readonly Expression[] {
  if (action?.kind !== 'call') return [];
  return action.arguments.filter((_, at) => action.action.parameters?.[at]?.isPublished);
}

function valueOf(expression: Expression, source: Span['source']): SentValue {
  return { expression, source, variables: [] };
}
