import { localeOf, type DemoPage } from './demo-page.ts';

/** What a page says of itself and of its visitor, as its data layer begins. */
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
