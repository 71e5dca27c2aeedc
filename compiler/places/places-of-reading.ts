import { fieldsOf } from '../declarations/running/triggers.ts';
import { everyText } from '../evaluate/every-text.ts';
import { isLeftOut } from '../evaluate/is-left-out.ts';
import { matchesCookie } from '../evaluate/cookies-of-tag.ts';
import { idCookiesOf } from '../evaluate/id-cookies-of.ts';
import { namesOf } from '../infer/labels/label-tree.ts';
import { partOfData } from '../infer/labels/places-of-event.ts';
import type { PlaceTable } from '../infer/labels/places-of-call.ts';
import type { Steps } from '../infer/labels/steps.ts';
import { withAliases } from '../infer/labels/with-aliases.ts';
import { labelWith } from '../model/label.ts';
import { builtIns } from '../language/tables.ts';
import { testedAttributes } from '../language/selector/pseudo-names.ts';
import { readSelector } from '../language/selector/read-selector.ts';
import type { Parameter } from '../../runtime/tables.ts';
import type { Expression, ExpressionOf } from '../model/expression.ts';
import type { Program, Responder, State, Tag, Trigger } from '../model/program.ts';
import { parseType } from '../model/type.ts';
import { memoize } from '../traverse/memoize.ts';
import type { Starting } from '../evaluate/covers.ts';

/** Where the readings of a program find their values. */
export interface PlacesOfReadings {
  /** Returns the places that an expression itself reads, without those of its parts. Events give the fields their places. */
  of(expression: Expression, triggers?: readonly Trigger[]): readonly Steps[];
  /** Returns the places that decide which elements an expression itself finds, and where the page shows them. */
  ofElements(expression: Expression): readonly Steps[];
  /** Returns the places that decide for which elements an event occurs, and where the page shows them. */
  ofTrigger(trigger: Trigger): readonly Steps[];
  /** Returns the places in which a state is stored, with those that contain the same value. */
  ofState(state: State): readonly Steps[];
}

/**
 * Returns the places of all readings as steps, so that two readings of the same value overlap: labels use the same steps for
 * sources and events. Built-in values and fields of responses have places of their own if nothing else reads theirs.
 */
export function createPlacesOfReadings({ project }: Pick<Program, 'project'>): PlacesOfReadings {
  const aliased = (places: readonly Steps[]) => places.flatMap((steps) => withAliases(steps, project.dataLayer.name));
  const fields = memoize(fieldsOf);
  const ofState = ({ key }: State) => (key ? aliased(placesOfCall(key.source, key.arguments)) : []);

  return {
    ofState,
    ofElements(expression) {
      if (expression.kind === 'call') return placesOfElements(expression.function, expression.arguments);
      return expression.kind === 'source' ? placesOfElements(expression.source, expression.arguments) : [];
    },
    ofTrigger: ({ event, arguments: list }) => placesOfElements(event, list),
    of(expression, triggers = []) {
      switch (expression.kind) {
        case 'state':
          return ofState(expression.state);
        case 'source':
          return aliased(placesOfCall(expression.source, expression.arguments));
        case 'call': {
          const { place, parameters } = expression.function;
          return place ? placesOfCall({ place, parameters }, expression.arguments) : [];
        }
        case 'builtIn':
          return placesOfBuiltIn(expression);
        case 'field':
          return placesOfField(expression, triggers, fields);
        case 'answer':
          return placesOfAnswer(expression.call, expression.name);
        case 'hosts':
        case 'hostStage':
          return [['host']];
        case 'consent':
          return [['consent', expression.group]];
        default:
          return [];
      }
    },
  };
}

/** Returns the attributes that the selectors among some arguments test. Where an element is shown, any attribute decides. */
function placesOfElements(
  { parameters = [], layout }: { readonly parameters?: readonly Parameter[]; readonly layout?: true },
  list: readonly Expression[],
): readonly Steps[] {
  if (layout) return [['attribute']];
  return parameters.flatMap(({ type }, at) => {
    const selectors = list[at] && parseType(type).name === 'element' ? everyText(list[at]) : [];
    return selectors ? selectors.flatMap(placesOfSelector) : [['attribute']];
  });
}

function placesOfSelector(selector: string): readonly Steps[] {
  const { attributes, pseudos } = readSelector(selector);
  return [...attributes, ...pseudos.flatMap(testedAttributes)].map((name) => ['attribute', name]);
}

/** Returns the places that a call may read. Without a known number, it is the whole that the number chooses from. */
function placesOfCall({ place, parameters = [] }: PlaceTable, list: readonly Expression[]): readonly Steps[] {
  let values: (string | undefined)[][] = [[]];
  for (const name of place.parameters) {
    const at = parameters.findIndex((parameter) => parameter.name === name);
    const texts = textsOf(list[at], parameters[at]);
    values = values.flatMap((before) => texts.map((text) => [...before, text]));
  }
  return values.map((texts) => place.steps(...texts).filter((step) => step !== undefined));
}

/** Returns the texts that an argument may have. Undefined is one that is left out. A computed text has been reported. */
function textsOf(
  argument: Expression | undefined,
  { type }: NonNullable<PlaceTable['parameters']>[number],
): readonly (string | undefined)[] {
  if (!argument || isLeftOut(argument)) return [undefined];
  return everyText(argument) ?? (type === 'integer' ? [undefined] : []);
}

/** Returns the places of a built-in value: `query("a")` is a part of that of all parameters. */
function placesOfBuiltIn({ builtIn, arguments: list }: ExpressionOf<'builtIn'>): readonly Steps[] {
  const { name, places = [[name]] } = builtIn;
  const [first, ...others] = list;
  if (!first || others.length > 0) return places;
  const texts = everyText(first);
  return texts ? places.flatMap((steps) => texts.map((text) => [...steps, text])) : places;
}

function placesOfField(
  { path }: ExpressionOf<'field'>,
  triggers: readonly Trigger[],
  fieldsOfAll: typeof fieldsOf,
): readonly Steps[] {
  const fields = fieldsOfAll(triggers);
  const name = path.join('.');
  const unlabelled = triggers.flatMap(({ event }) => event.unlabelledPlaces?.[name] ?? []);
  const own = fields.get(name)?.places ?? [];
  // Any name may follow that of an event whose data has no schema.
  const [root, ...names] = path;
  const open = fields.has(name) ? [] : (fields.get(root)?.places ?? []).map((steps) => partOfData(steps, names));
  return [...unlabelled, ...own, ...open];
}

/** Returns the place of a field of a response. The id in the response of a vendor's client is in its cookies, too. */
function placesOfAnswer(call: Responder, name: string): readonly Steps[] {
  const own = ['answer', call.id, name];
  return 'vendor' in call && isId(call, name) ? [own, ...idCookies(call)] : [own];
}

/** Returns the places of the values that the client of a tag sends by itself. */
export function placesSentBy({ running, action, through }: Starting): readonly Steps[] {
  const isTag = (one: unknown): one is Tag => typeof one === 'object' && one !== null && 'vendor' in one;
  // Requests through the gate of another tag contain the id of the client.
  const client = action ? through : running;
  if (!isTag(client)) return [];
  const { vendor } = client;
  const name = action?.kind === 'vendor' ? action.action : (vendor.starts ?? 'run');
  const ids = Object.keys(vendor.fields ?? {}).filter((field) => isId(client, field));
  return [
    ...idCookies(client),
    ...ids.map((field) => ['answer', client.id, field]),
    ...(vendor.personalParameters ?? []).map((parameter) => ['query', parameter]),
    ...(vendor.actions[name]?.sends ?? []).flatMap((sent) => builtIns.get(sent)!.places ?? [[sent]]),
  ];
}

const idCookies = ({ vendor }: Tag): readonly Steps[] => idCookiesOf(vendor).map((name) => ['cookie', name]);

function isId({ vendor }: Tag, field: string): boolean {
  const type = vendor.fields?.[field];
  return type !== undefined && parseType(type).personal === labelWith(['id']);
}

/** Whether one place contains the other. The names of cookies may contain `*`. */
export function overlap(one: Steps, other: Steps): boolean {
  if (one[0] === 'cookie' && other[0] === 'cookie' && one[1] !== undefined && other[1] !== undefined)
    return matchesCookie(one[1], other[1]) || matchesCookie(other[1], one[1]);
  const [names, others] = [namesOf(one), namesOf(other)];
  return names.every((name, at) => at >= others.length || name === others[at]);
}
