import type { PlannedElement } from '../../simulator/selectors/plan-elements.ts';
import { matchesSelectorList, type Selectable } from '../../simulator/selectors/matches-selector-list.ts';
import { readSelector } from '../../compiler/language/tables/selector/read-selector.ts';
import type { ContainerVariable, Settings, TriggerFilter } from '../model/container.ts';
import { settingOf } from '../model/setting-of.ts';
import { templateParts } from '../model/template-parts.ts';

/** What triggers and variables of a container read in one moment of a generated visit. */
export interface ReplayWorld {
  readonly url: string;
  /** The name of the event of the data layer. */
  readonly event: string;
  /** Values of the data layer by their paths. */
  readonly layer: Readonly<Record<string, unknown>>;
  readonly cookies: Readonly<Record<string, string>>;
  readonly globals: Readonly<Record<string, unknown>>;
  /** What the visitor clicks or submits. */
  readonly element: WorldElement;
}

/** An element with those around it: the innermost last one is the target. */
export interface WorldElement {
  readonly plan: readonly PlannedElement[];
  readonly text: string;
}

/** A value that only the engine can compute, such as that of a script. */
export const unclear = Symbol('unclear');

export type VariablesByName = ReadonlyMap<string, ContainerVariable>;

/** Whether a comparison is true; undefined if that is unclear. */
export function isFilterTrue(
  filter: TriggerFilter,
  world: ReplayWorld,
  variables: VariablesByName,
): boolean | undefined {
  const { comparison, left, right, isNegated, ignoresCase } = filter;
  if (comparison === 'unknown') return undefined;
  if (comparison === 'cssSelector') {
    const matches = readsElement(left, variables) ? matchesTarget(world.element, right) : undefined;
    return matches === undefined ? undefined : matches !== isNegated;
  }
  const [one, other] = [left, right].map((text) => textOf(text, world, variables));
  if (typeof one !== 'string' || typeof other !== 'string') return undefined;
  const tests: Readonly<Record<typeof comparison, () => boolean>> = {
    equals: () => one === other,
    contains: () => one.includes(other),
    startsWith: () => one.startsWith(other),
    endsWith: () => one.endsWith(other),
    matchRegex: () => new RegExp(other, ignoresCase ? 'i' : '').test(one),
    less: () => Number(one) < Number(other),
    lessOrEquals: () => Number(one) <= Number(other),
    greater: () => Number(one) > Number(other),
    greaterOrEquals: () => Number(one) >= Number(other),
  };
  try {
    return tests[comparison]() !== isNegated;
  } catch {
    // A pattern that browsers refuse.
    return undefined;
  }
}

/** Returns the variable that a text consists of. */
export function onlyVariable(text: string, variables: VariablesByName): ContainerVariable | undefined {
  const [part, ...others] = templateParts(text);
  return part && 'variable' in part && others.length === 0 ? variables.get(part.variable) : undefined;
}

/** Returns the part of an address that a variable reads: `PATH`; undefined for other variables. */
export function addressPartOf({ type, settings }: ContainerVariable): string | undefined {
  if (type !== 'u' || settings.customUrlSource !== undefined) return undefined;
  return settingOf(settings, 'component') || 'URL';
}

const elementParts: Readonly<Record<string, string>> = {
  'gtm.element': 'ELEMENT',
  'gtm.elementClasses': 'CLASSES',
  'gtm.elementId': 'ID',
  'gtm.elementTarget': 'TARGET',
  'gtm.elementUrl': 'URL',
};

/** Returns what a variable reads of the clicked element: `CLASSES`, `ATTRIBUTE data-id`. */
export function elementPartOf({ type, settings }: ContainerVariable): string | undefined {
  if (type === 'v')
    return Object.hasOwn(elementParts, settingOf(settings, 'name'))
      ? elementParts[settingOf(settings, 'name')]
      : undefined;
  if (type !== 'aev') return undefined;
  const part = settingOf(settings, 'varType') || 'ELEMENT';
  const component = settingOf(settings, 'component');
  if (part === 'URL' && component !== '' && component !== 'URL') return undefined;
  return part === 'ATTRIBUTE' ? `ATTRIBUTE ${settingOf(settings, 'attribute')}` : part;
}

function readsElement(text: string, variables: VariablesByName): boolean {
  const variable = onlyVariable(text, variables);
  return variable !== undefined && elementPartOf(variable) === 'ELEMENT';
}

/** Returns a text with the values of its variables, as Google Tag Manager compares it. */
function textOf(text: string, world: ReplayWorld, variables: VariablesByName, open = 0): string | typeof unclear {
  if (/^\{\{_event\}\}$/.test(text)) return world.event;
  const parts = templateParts(text).map((part) => {
    if ('text' in part) return part.text;
    const variable = variables.get(part.variable);
    const value =
      part.variable === 'Event' ? world.event : variable ? valueOf(variable, world, variables, open) : unclear;
    return value === unclear ? unclear : String(value);
  });
  return parts.includes(unclear) ? unclear : parts.join('');
}

function valueOf(variable: ContainerVariable, world: ReplayWorld, variables: VariablesByName, open: number): unknown {
  if (open > 20) return unclear;
  const { type, settings } = variable;
  const text = (key: string) => textOf(settingOf(settings, key), world, variables, open + 1);
  const addressPart = addressPartOf(variable);
  if (addressPart !== undefined) return partOfAddress(new URL(world.url), addressPart, settings);
  const elementPart = elementPartOf(variable);
  if (elementPart !== undefined) return partOfElement(world.element, elementPart, world.url);
  const byDefault = () => (settings.defaultValue === undefined ? undefined : text('defaultValue'));
  switch (type) {
    case 'c':
      return text('value');
    case 'e':
      return world.event;
    case 'v':
      return settingOf(settings, 'name').startsWith('gtm.')
        ? unclear
        : (world.layer[settingOf(settings, 'name')] ?? byDefault());
    case 'k':
      return world.cookies[settingOf(settings, 'name')];
    case 'j':
      return world.globals[settingOf(settings, 'name')];
    case 'smm': {
      const input = text('input');
      if (input === unclear) return unclear;
      const row = lookupRows(settings).find(([key]) => key === input);
      return row ? textOf(row[1], world, variables, open + 1) : byDefault();
    }
    default:
      return unclear;
  }
}

/** Returns the rows of a lookup table. */
export function lookupRows({ map }: Settings): readonly (readonly [key: string, value: string])[] {
  return (Array.isArray(map) ? map : []).flatMap((row) =>
    typeof row === 'object' && !Array.isArray(row)
      ? [[settingOf(row as Settings, 'key'), settingOf(row as Settings, 'value')] as const]
      : [],
  );
}

function partOfAddress(url: URL, part: string, settings: Settings): unknown {
  switch (part) {
    case 'URL':
      return url.href.replace(/#.*/, '');
    case 'HOST':
      return settingOf(settings, 'stripWww') === 'true' ? url.hostname.replace(/^www\./, '') : url.hostname;
    case 'PATH':
      return url.pathname;
    case 'QUERY':
      return settingOf(settings, 'queryKey') === ''
        ? url.search.slice(1)
        : (url.searchParams.get(settingOf(settings, 'queryKey')) ?? undefined);
    case 'FRAGMENT':
      return url.hash.slice(1);
    case 'PROTOCOL':
      return 'https';
    default:
      return unclear;
  }
}

/** Returns the innermost last element of a plan. */
export function innermostOf(plan: readonly PlannedElement[]): PlannedElement {
  const last = plan[plan.length - 1];
  return last.children.length > 0 ? innermostOf(last.children) : last;
}

function partOfElement({ plan, text }: WorldElement, part: string, url: string): unknown {
  const { attributes } = innermostOf(plan);
  switch (part) {
    case 'TEXT':
      return text;
    case 'ID':
      return attributes.id ?? '';
    case 'CLASSES':
      return attributes.class ?? '';
    case 'TARGET':
      return attributes.target ?? '';
    case 'URL':
      return attributes.href === undefined ? '' : new URL(attributes.href, url).href;
    default:
      return part.startsWith('ATTRIBUTE ') ? attributes[part.slice('ATTRIBUTE '.length)] : unclear;
  }
}

function matchesTarget({ plan }: WorldElement, selector: string): boolean | undefined {
  const { selectors, failedAt } = readSelector(selector);
  if (failedAt !== undefined) return undefined;
  const body: Selectable = {
    localName: 'body',
    parentElement: null,
    children: [],
    childNodes: [],
    getAttribute: () => null,
  };
  const made = selectablesOf(plan, body);
  let target = made[made.length - 1];
  while (target.children.length > 0) target = target.children[target.children.length - 1];
  return matchesSelectorList(target, selectors);
}

function selectablesOf(plan: readonly PlannedElement[], parentElement: Selectable): Selectable[] {
  return plan.map(({ tag, attributes, children }) => {
    const one = {
      localName: tag,
      parentElement,
      children: [] as Selectable[],
      childNodes: [],
      getAttribute: (name: string) => attributes[name] ?? null,
    };
    one.children = selectablesOf(children, one);
    return one;
  });
}
