import type { Project } from './program.ts';

/** Returns the data layer of a project as people write it: the name, or `gtm("dataLayer")`. */
export function dataLayerText({ dataLayer: { name, kind } }: Pick<Project, 'dataLayer'>): string {
  return kind === 'gtm' ? `gtm(${JSON.stringify(name)})` : name;
}
