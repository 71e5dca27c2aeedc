/** A year of ECMAScript in which a script is written. */
export type Year = 2019 | 2020 | 2021;

/**
 * The browsers that a project can name, with the first version that reads the syntax of each year. Older ones than those of
 * 2019 also lack what the runtime calls (`String.prototype.matchAll`, `Object.fromEntries`, `queueMicrotask`).
 */
const browsers = {
  chrome: { 2019: 73, 2020: 80, 2021: 85 },
  edge: { 2019: 79, 2020: 80, 2021: 85 },
  firefox: { 2019: 69, 2020: 74, 2021: 79 },
  ios: { 2019: 13, 2020: 13.4, 2021: 14 },
  opera: { 2019: 60, 2020: 67, 2021: 71 },
  safari: { 2019: 13, 2020: 13.1, 2021: 14 },
} as const;

export type BrowserName = keyof typeof browsers;

/** The oldest version of each browser in which scripts run. */
export type Browsers = Readonly<Record<BrowserName, number>>;

export const browserNames: readonly BrowserName[] = Object.keys(browsers) as BrowserName[];

/** The browsers of a project that names none. */
export const usualBrowsers: Browsers = versionsOf(2020);

export const oldestBrowsers: Browsers = versionsOf(2019);

function versionsOf(year: Year): Browsers {
  return Object.fromEntries(browserNames.map((name) => [name, browsers[name][year]])) as Record<BrowserName, number>;
}

/** The latest year whose syntax all browsers read. */
export function yearOf(versions: Browsers): Year {
  const reads = (year: Year) => browserNames.every((name) => versions[name] >= browsers[name][year]);
  return ([2021, 2020] as const).find(reads) ?? 2019;
}

/** Browsers as a text: `chrome 80, edge 80`. */
export function browsersText(versions: Browsers): string {
  return browserNames.map((name) => `${name} ${versions[name]}`).join(', ');
}
