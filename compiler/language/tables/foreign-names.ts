const rows: Readonly<Record<string, string>> = {
  // Built-in variables of Google Tag Manager.
  pageUrl: 'url', pageHostname: 'host', pagePath: 'path', pageReferrer: 'referrer', referrerUrl: 'referrer',
  clickElement: 'target', clickClasses: 'attribute("class")', clickTarget: 'attribute("target")', clickId: 'link.id',
  clickUrl: 'link.url', clickText: 'link.text', formElement: 'target', formId: 'form.id',
  scrollDepthThreshold: 'scroll.percent', videoTitle: 'video.title', videoUrl: 'video.url',
  videoDuration: 'video.duration', videoPercent: 'video.percent', videoCurrentTime: 'video.seconds',
  errorUrl: 'error.file', errorLine: 'error.line', errorMessage: 'error.message',
  newHistoryFragment: 'hash', newHistoryState: 'historyState("name")', oldHistoryUrl: 'from', historySource: 'navigation.by',
  randomNumber: 'randomId', containerId: 'site', environmentName: 'stage',
  // Core data elements of Adobe Launch, and properties of browsers.
  title: 'pageTitle', documentTitle: 'pageTitle', documentReferrer: 'referrer',
  href: 'url', hostname: 'host', pathname: 'path', urlPath: 'path', urlHash: 'hash', urlFragment: 'hash',
  queryString: 'query("name")', urlQuery: 'query("name")',
  globalPrivacyControl: 'gpc', userAgent: 'browser.userAgent', language: 'browser.language',
  windowWidth: 'viewport.width', windowHeight: 'viewport.height', screenWidth: 'viewport.width',
  timestamp: 'time.milliseconds', linkText: 'link.text', linkUrl: 'link.url',
}; // prettier-ignore

/** Maps built-in variables of other tools, as names, to what tagc writes. */
export const foreignNames: ReadonlyMap<string, string> = new Map(Object.entries(rows));

/** Returns what tagc writes for a variable of another tool, in any spelling: `pageUrl`, `PageURL`, `page_url`. */
export function insteadOfName(name: string): string | undefined {
  return byWord.get(wordOf(name));
}

const byWord = new Map(Object.entries(rows).map(([name, instead]) => [wordOf(name), instead]));

function wordOf(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}
