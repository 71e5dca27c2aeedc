import { applyGiven } from '../../compiler/proof/situation/apply-given.ts';
import { createDraft } from '../../compiler/proof/situation/draft.ts';
import type { Program } from '../../compiler/language/model/program.ts';

/**
 * Writes the code that sets the chosen country where the rules read it: in the data layer, a cookie, the storage or a global
 * variable. `country` is a code, `none` if it is unknown, or empty if the page decides.
 */
export function writeCountry({ project }: Program, country: string): string {
  if (!project.country || country === '') return '';
  const draft = createDraft();
  const value = country === 'none' ? null : country;
  applyGiven(draft, { kind: 'data', data: project.country, value: value as string, text: '', start: 0, end: 0 });
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
