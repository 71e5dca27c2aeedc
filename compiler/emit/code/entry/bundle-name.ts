import type { Program } from '../../../language/model/program.ts';

/** Returns the name by which the script of a site marks in the page that it has started; see `mayRun` in the runtime. */
export const bundleName = ({ project }: Pick<Program, 'project'>, site: string): string => `${project.id} ${site}`;
