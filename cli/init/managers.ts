import type { NewFile } from './templates.ts';

interface InitManager {
  readonly title: string;
  /** Its declaration in the library, and how `stored` names it; a built-in one has no file. */
  readonly file?: string;
  readonly stored: string;
  /** The names that its banner usually has for the groups of the templates. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The consent managers that `tagc init` offers. The first is the default. */
export const managers = {
  oneTrust: { title: 'OneTrust', stored: 'oneTrust(cookie: "OptanonConsent")' },
  vanillaCookieConsent: {
    title: 'vanilla-cookieconsent',
    file: 'vanilla-cookieconsent',
    stored: 'vanillaCookieConsent()',
    names: { performance: 'analytics', targeting: 'ads' },
  },
  klaro: {
    title: 'Klaro',
    file: 'klaro',
    stored: 'klaro()',
    names: { performance: '"google-analytics"', targeting: 'ads' },
  },
  tarteaucitron: {
    title: 'tarteaucitron',
    file: 'tarteaucitron',
    stored: 'tarteaucitron()',
    names: { performance: 'gtag', targeting: 'googleads' },
  },
  c15t: {
    title: 'c15t',
    file: 'c15t',
    stored: 'c15t()',
    names: { performance: 'measurement', targeting: 'marketing' },
  },
  cookiebot: {
    title: 'Cookiebot',
    file: 'cookiebot',
    stored: 'cookiebot()',
    names: { performance: 'statistics', targeting: 'marketing' },
  },
  usercentrics: {
    title: 'Usercentrics',
    file: 'usercentrics',
    stored: 'usercentrics()',
    names: { performance: '"id of the service"', targeting: '"id of another service"' },
  },
  didomi: {
    title: 'Didomi',
    file: 'didomi',
    stored: 'didomi()',
    names: { performance: '"id of the purpose"', targeting: '"id of another purpose"' },
  },
} as const satisfies Readonly<Record<string, InitManager>>;

export type ManagerName = keyof typeof managers;

export const managerNames = Object.keys(managers) as [ManagerName, ...ManagerName[]];

/** Returns the files of a template with another consent manager. Its names of groups are to be checked. */
export function withManager(files: readonly NewFile[], name: ManagerName): NewFile[] {
  const { title, file, stored, names = {} }: InitManager = managers[name];
  if (file === undefined) return [...files];
  return files.map(({ path, text }) => {
    if (!text.includes(managers.oneTrust.stored)) return { path, text };
    const named = Object.entries(names).reduce(
      (before, [group, own]) =>
        before.replace(new RegExp(`^( *group ${group} *= \\d)$`, 'm'), `$1 { names: [${own}] }`),
      text.replace(managers.oneTrust.stored, stored),
    );
    const note = `// "names" are what ${title} calls the groups: correct them if yours are different.\n`;
    return { path, text: `import "npm:tagc/managers/${file}.dsl"\n\n${note}${named}` };
  });
}
