import { localeOf, type DemoPage } from './demo-page.ts';

/** Returns the initial data layer of a page: data about the page and its visitor. */
export function layerOf(page: DemoPage, country: string | undefined): Readonly<Record<string, unknown>> {
  const { pageName, site, branch, subFolder, template, layer = {} } = page;
  const { page: pageFields, visitor, ...rest } = layer as Record<string, Record<string, unknown>>;
  return {
    page: {
      pageName,
      siteId: site,
      siteBranch: branch,
      subFolder,
      templateName: template,
      countryLanguage: localeOf(page),
      ...pageFields,
    },
    visitor: { visitorCountry: country, visitorLoginStatus: 'anonymous', ...visitor },
    ...rest,
  };
}
