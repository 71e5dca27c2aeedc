import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../compiler/emit/bundle/package-root.ts';

/** The projects that `tagc init` can create: folders of `templates/`, each with what it is. The first is the default. */
export const templates = {
  page: 'one page with one analytics tag',
  countries: 'a site in several countries, with analytics and advertising',
  shop: 'a shop with Google Analytics 4, Google Ads and the Meta pixel',
} as const;

export type TemplateName = keyof typeof templates;

export const templateNames = Object.keys(templates) as [TemplateName, ...TemplateName[]];

/** A file of a project, by its path in the project folder. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** Reads the files of a template, sorted by path. */
export function readTemplate(name: TemplateName): NewFile[] {
  const folder = join(packageRoot(), 'templates', name);
  // Yarn reads packages from archives, in which entries do not know their folders.
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => ({ path: name.replaceAll('\\', '/'), text: readFileSync(join(folder, name), 'utf8') }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
