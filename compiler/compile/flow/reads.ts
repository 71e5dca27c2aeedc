import type { Parameter } from '../../../runtime/tables/tables.ts';
import type { Place } from '../../../runtime/tables/place.ts';
import { namesOf } from '../../../runtime/sources/global/names-of.ts';
import { groupOfState, needsConsent } from '../analysis/gate-of.ts';
import { readsVisits } from '../analysis/reads-visits.ts';
import { fieldsOf } from '../declarations/running/triggers.ts';
import { everyText } from '../evaluate/possible-values.ts';
import { placeOfChoice } from '../evaluate/place-of-choice.ts';
import { idCookiesOf } from '../evaluate/id-cookies-of.ts';
import { isLeftOut } from '../evaluate/is-left-out.ts';
import type { PlaceTable } from '../infer/labels/places-of-call.ts';
import { partOfData, withAliases, withoutGaps } from '../infer/labels/labelled-places.ts';
import { findsInserted } from '../../language/tables/selector/finds-inserted.ts';
import { testedAttributes } from '../../language/tables/selector/pseudo-names.ts';
import { readSelector } from '../../language/tables/selector/read-selector.ts';
import { labelWith } from '../../language/model/label.ts';
import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { Action, Program, Responder, State, Tag, Trigger } from '../../language/model/program.ts';
import { parseType } from '../../language/model/type.ts';
import { memoize } from '../traverse/memoize.ts';

/** The places that a program reads. Two readings of the same value overlap. */
export interface Reads {
  /** Returns the places whose values an expression itself has, without those of its parts. Events give fields their places. */
  valueOf(expression: Expression, triggers?: readonly Trigger[]): readonly Place[];
  /** Returns all places that an expression itself reads: also those that decide which elements it finds. */
  of(expression: Expression, triggers?: readonly Trigger[]): readonly Place[];
  /** Returns the places that decide whether and for which elements an event occurs. */
  ofTrigger(trigger: Trigger): readonly Place[];
  /** Returns the places that decide which elements an action finds. */
  ofAction(action: Action): readonly Place[];
  /** Returns the places of the stored choice about consent. Undefined if a consent source of the project may keep it anywhere. */
  ofChoice(): readonly Place[] | undefined;
  /** Returns the places of a state: its own, and that in which it is stored, with those that contain the same value. */
  ofState(state: State): readonly Place[];
}

export const readsOf: (program: Program) => Reads = memoize((program) => {
  const { project, consent } = program;
  const aliased = (places: readonly Place[]) =>
    places.flatMap((place) => withAliases(place, project.dataLayer.name)).flatMap(withLengths);
  const fields = memoize(fieldsOf);
  const attributes = insertedAttributes(program);
  const choice = consent?.stored ? choicePlaces(consent.stored) : [];
  const ofConsent = (group?: string): readonly Place[] => [
    ['consent', ...(group === undefined ? [] : [group])],
    ...(choice ?? []),
  ];
  const ofState = memoize((state: State): readonly Place[] => [placeOfState(state), ...aliased(storageOf(state))]);
  /** What a stored value needs: without consent, it is that of this page alone. */
  const ofGroup = (group: string | undefined) => (needsConsent(group) ? ofConsent(group) : []);
  return { valueOf, ofState, of, ofTrigger, ofAction, ofChoice: () => choice };

  function of(expression: Expression, triggers: readonly Trigger[] = []): readonly Place[] {
    switch (expression.kind) {
      case 'call':
        return [...valueOf(expression), ...ofElements(expression.function, expression.arguments)];
      case 'source':
        return [...valueOf(expression), ...ofElements(expression.source, expression.arguments)];
      case 'state':
        return [...valueOf(expression), ...ofGroup(groupOfState(expression.state))];
      case 'builtIn':
        return [...valueOf(expression), ...(readsVisits(expression) ? ofGroup(project.visit.group) : [])];
      case 'answer':
        return [...valueOf(expression), ...ofGroup(expression.call.group)];
      default:
        return valueOf(expression, triggers);
    }
  }

  function valueOf(expression: Expression, triggers: readonly Trigger[] = []): readonly Place[] {
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
        return placesOfBuiltIn(expression).flatMap((place) => (place[0] === 'consent' ? ofConsent() : [place]));
      case 'field':
        return placesOfField(expression, triggers, fields).flatMap((place) =>
          place[0] === 'consent' ? ofConsent() : [place],
        );
      case 'answer':
        return placesOfAnswer(expression.call, expression.name);
      case 'hosts':
      case 'hostStage':
        return [['host']];
      case 'consent':
        return ofConsent(expression.group);
      default:
        return [];
    }
  }

  function ofTrigger({ event, arguments: list, watched = [] }: Trigger): readonly Place[] {
    const places = (event.watchesPlaces ?? []).flatMap((place) => (place[0] === 'consent' ? ofConsent() : [place]));
    return [...ofElements(event, list), ...aliased(watched), ...places];
  }

  function ofAction(action: Action): readonly Place[] {
    return action.kind === 'call' ? ofElements(action.action, action.arguments) : [];
  }

  /**
   * Returns the attributes that the selectors among some arguments test, and the elements which the script adds that they may
   * find. Where an element is shown, any attribute decides.
   */
  function ofElements(
    { parameters = [], layout }: { readonly parameters?: readonly Parameter[]; readonly layout?: true },
    list: readonly Expression[],
  ): readonly Place[] {
    return [
      ...(layout ? ([['attribute']] as const) : []),
      ...parameters.flatMap(({ type }, at) => {
        const selectors = list[at] && parseType(type).name === 'element' ? everyText(list[at]) : [];
        return selectors ? selectors.flatMap(ofSelector) : ([['attribute'], ['inserted']] as const);
      }),
    ];
  }

  function ofSelector(selector: string): readonly Place[] {
    const { attributes: tested, pseudos } = readSelector(selector);
    const names = [...tested, ...pseudos.flatMap(testedAttributes)];
    const inserted = ['script', 'iframe'].filter((tag) => findsInserted(selector, tag, attributes()));
    return [
      ...names.map((name): Place => (name === 'value' ? ['input'] : ['attribute', name])),
      ...inserted.map((tag): Place => ['inserted', tag]),
    ];
  }
});

/** Returns a place with the lengths on which it depends: an item of a list, or a character of a text, is there or not. */
function withLengths(place: Place): readonly Place[] {
  if (place[0] !== 'layer') return [place];
  const lengths = place.flatMap((name, at) => (at > 1 && /^\d+$/.test(name) ? [lengthOf(place, at)] : []));
  return [place, ...lengths];
}

/** Returns the place of the length of a list or text, which may be a part of a place. */
export function lengthOf([kind, ...names]: Place, end = names.length + 1): Place {
  return [kind, ...names.slice(0, end - 1), 'length'];
}

/** Returns the names of attributes that only the script elements of some tags have. */
function insertedAttributes({ tags }: Program): () => ReadonlySet<string> {
  let names: ReadonlySet<string> | undefined;
  return () =>
    (names ??= new Set(
      tags.flatMap(({ vendor: { declared } }) =>
        declared?.attributes?.kind === 'record' ? declared.attributes.fields.map(({ name }) => name.toLowerCase()) : [],
      ),
    ));
}

function choicePlaces(stored: NonNullable<Program['consent']>['stored']): readonly Place[] | undefined {
  const found = placeOfChoice(stored);
  if (!found) return stored?.source.export.module === undefined ? [] : undefined;
  const { place, name } = found;
  if (place !== 'global' && place !== 'result') return [name === undefined ? [place] : [place, name]];
  return [['global', ...namesOf(name ?? '')]];
}

/** Private states of two files may have the same name. */
export const placeOfState = memoize(({ id, source }: State): Place => ['state', `${id} (${source.path})`]);

function storageOf({ id, keep, key }: State): readonly Place[] {
  if (key) return placesOfCall(key.source, key.arguments);
  return keep === 'page' ? [] : [[keep === 'session' ? 'session' : 'local', `tagc.${id}`]];
}

/** Returns the places that a call may read. Without a known number, it is the whole that the number chooses from. */
function placesOfCall({ place, parameters = [] }: PlaceTable, list: readonly Expression[]): readonly Place[] {
  let values: (string | undefined)[][] = [[]];
  for (const name of place.parameters) {
    const at = parameters.findIndex((parameter) => parameter.name === name);
    const texts = textsOf(list[at], parameters[at]);
    values = values.flatMap((before) => texts.map((text) => [...before, text]));
  }
  return values.map((texts) => withoutGaps(place.steps(...texts)));
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
function placesOfBuiltIn({ builtIn, arguments: list }: ExpressionOf<'builtIn'>): readonly Place[] {
  const { name, places = [['builtIn', name]] } = builtIn;
  const [first, ...others] = list;
  if (!first || others.length > 0) return places;
  const texts = everyText(first);
  return texts ? places.flatMap((place) => texts.map((text): Place => [...place, text])) : places;
}

function placesOfField(
  { path }: ExpressionOf<'field'>,
  triggers: readonly Trigger[],
  fieldsOfAll: typeof fieldsOf,
): readonly Place[] {
  const fields = fieldsOfAll(triggers);
  const name = path.join('.');
  const unlabelled = triggers.flatMap(({ event }) => event.unlabelledPlaces?.[name] ?? []);
  const own = fields.get(name)?.places ?? [];
  // Any name may follow that of an event whose data has no schema.
  const [root, ...names] = path;
  const open = fields.has(name) ? [] : (fields.get(root)?.places ?? []).map((place) => partOfData(place, names));
  return [...unlabelled, ...own, ...open];
}

/** Returns the place of a field of a response. The id in the response of a vendor's client is in its cookies, too. */
function placesOfAnswer(call: Responder, name: string): readonly Place[] {
  const own: Place = ['answer', call.id, name];
  return 'vendor' in call && isId(call, name) ? [own, ...idCookies(call)] : [own];
}

/** Returns the places of the ids that a tag's client has: its cookies, and fields of its response. */
export function placesOfIds(tag: Tag): readonly Place[] {
  const ids = Object.keys(tag.vendor.fields ?? {}).filter((field) => isId(tag, field));
  return [...idCookies(tag), ...ids.map((field): Place => ['answer', tag.id, field])];
}

const idCookies = ({ vendor }: Tag): readonly Place[] => idCookiesOf(vendor).map((name) => ['cookie', name]);

function isId({ vendor }: Tag, field: string): boolean {
  const type = vendor.fields?.[field];
  return type !== undefined && parseType(type).personal === labelWith(['id']);
}
