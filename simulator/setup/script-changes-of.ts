import type { ChangeableGiven } from '../../compiler/language/model/scenario.ts';
import type { Value } from '../../runtime/tables/tables.ts';
import type { Act } from '../contract/act.ts';
import { applyGiven } from '../../compiler/proof/situation/apply-given.ts';
import { createDraft } from '../../compiler/proof/situation/draft.ts';

/** How a script of the page changes a value. */
export interface ScriptChanges {
  readonly acts: Act[];
  /** Cookies as scripts set them. */
  readonly cookies: readonly string[];
  /** The elements that it changes, and which must therefore exist. */
  readonly selectors: readonly string[];
}

/** Returns how a script sets a value, or removes it if it is undefined. `layer` is the name of the data layer. */
export function scriptChangesOf(given: ChangeableGiven, layer = ''): ScriptChanges {
  const draft = createDraft();
  // The data layer removes what is set to null. The other places remove without reading this value.
  const value = (given.value ?? null) as Value;
  applyGiven(draft, { ...given, value });
  const kept = <T>(one: T): T | undefined => (given.value === undefined ? undefined : one);
  const elements = [
    ...draft.metas.map(([name, text]) => ({
      selector: metaSelector(name),
      part: { attribute: 'content' },
      text: kept(text),
    })),
    ...draft.elements.map((element) => ({ selector: element.selector, ...writtenPart(element, kept) })),
  ];
  return {
    acts: [
      ...draft.layer.map((item): Act => ({ do: 'push', layer, json: JSON.stringify(item) })),
      ...storedIn('local'),
      ...storedIn('session'),
      ...draft.globals.map(([path, one]): Act => ({ do: 'set', path, json: kept(JSON.stringify(one)) })),
      ...elements.map((element): Act => ({ do: 'write', ...element })),
      ...(given.kind === 'builtIn' ? [{ do: 'title', text: draft.title } as const] : []),
    ],
    cookies: draft.cookies.map(
      ([name, text]) => `${name}=${text};path=/${given.value === undefined ? ';max-age=0' : ''}`,
    ),
    selectors: elements.map(({ selector }) => selector),
  };

  function storedIn(area: 'local' | 'session'): Act[] {
    return draft[area].map(([key, text]) => ({ do: 'store', area, key, text: kept(text) }));
  }
}

/** Returns the selector of the `meta` element with a name. */
export function metaSelector(name: string): string {
  return `meta[name="${name.replace(/["\\]/g, '\\$&')}"]`;
}

function writtenPart(
  { attributes, text, value }: ReturnType<typeof createDraft>['elements'][number],
  kept: <T>(one: T) => T | undefined,
): Pick<Extract<Act, { do: 'write' }>, 'part' | 'text'> {
  const [attribute] = Object.entries(attributes ?? {});
  if (attribute) return { part: { attribute: attribute[0] }, text: kept(attribute[1]) };
  return value === undefined ? { part: 'text', text: kept(text) } : { part: 'value', text: kept(value) };
}
