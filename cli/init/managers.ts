import rows from './managers.json' with { type: 'json' };
import type { NewFile } from './templates.ts';

interface InitManager {
  readonly title: string;
  /** Its declaration in the library, and how `stored` names it; a built-in one has no file. */
  readonly file?: string;
  readonly stored: string;
  /** The names that its banner usually has for the groups of the templates. */
  readonly names?: Readonly<Record<string, string>>;
}

export type ManagerName = keyof typeof rows;

/** The consent managers that `tagc init` offers. The first is that of the templates, and the default. */
export const managers: Readonly<Record<ManagerName, InitManager>> = rows;

export const managerNames = Object.keys(rows) as [ManagerName, ...ManagerName[]];

/** Returns the files of a template with another consent manager. Its names of groups are to be checked. */
export function withManager(files: readonly NewFile[], name: ManagerName): NewFile[] {
  const { file, stored, names } = managers[name];
  const usual = managers[managerNames[0]].stored;
  if (!names) return [...files];
  return files.map(({ path, text }) => {
    if (!text.includes(usual)) return { path, text };
    const named = Object.entries(names).reduce(
      (before, [group, own]) =>
        before.replace(new RegExp(`^( *group ${group} *= \\d)$`, 'm'), `$1 { names: [${own}] }`),
      text.replace(usual, stored),
    );
    const note = `// "names" list what your consent manager must have granted for each group: correct them if yours are different.\n`;
    return { path, text: `${file === undefined ? '' : `import "npm:tagc/managers/${file}.dsl"\n\n`}${note}${named}` };
  });
}
