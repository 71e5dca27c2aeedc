import { applyGiven } from '../../compiler/proof/situation/apply-given.ts';
import { createDraft, type Draft } from '../../compiler/proof/situation/draft.ts';
import type { DataElement, Program } from '../../compiler/language/model/program.ts';
import type { Value } from '../../runtime/tables/tables.ts';
import type { KeptPlace } from '../page/entry.ts';

/** Returns where the chosen country is stored in the browser, so that it can be removed again. */
export function placesOfCountry({ project }: Pick<Program, 'project'>): readonly KeptPlace[] {
  if (!project.country) return [];
  const { cookies, local, session } = countryDraft(project.country, 'US');
  return [
    ...cookies.map(([name]) => ({ place: 'cookie', name }) as const),
    ...local.map(([name]) => ({ place: 'local', name }) as const),
    ...session.map(([name]) => ({ place: 'session', name }) as const),
  ];
}

function countryDraft(data: DataElement, value: Value): Draft {
  const draft = createDraft();
  applyGiven(draft, { kind: 'data', data, value, text: '', start: 0, end: 0 });
  return draft;
}

/**
 * Writes the code that sets the chosen country where the rules read it: in the data layer, a cookie, the storage or a global
 * variable. `country` is a code, `none` if it is unknown, or empty if the page decides.
 */
export function writeCountry({ project }: Program, country: string): string {
  if (!project.country || country === '') return '';
  const draft = countryDraft(project.country, (country === 'none' ? null : country) as Value);
  const json = (part: unknown) => JSON.stringify(part).replaceAll('<', '\\u003c');
  const layer = `window[${json(project.dataLayer.name)}]`;
  return [
    ...draft.layer.map((item) => `(${layer}??=[]).push(${json(item)});`),
    ...draft.cookies.map(([name, text]) => `document.cookie=${json(`${name}=${text};path=/`)};`),
    ...draft.local.map(([key, text]) => `localStorage.setItem(${json(key)},${json(text)});`),
    ...draft.session.map(([key, text]) => `sessionStorage.setItem(${json(key)},${json(text)});`),
    ...draft.globals.map(
      ([path, text]) =>
        `${json(path)}.reduce((part,name,at,all)=>part[name]=at<all.length-1?part[name]??{}:${json(text)},window);`,
    ),
  ].join('');
}
