import type { Settings } from '../../model/container.ts';
import { settingOf } from '../../model/setting-of.ts';
import type { ResourceEntry } from './resource-in.ts';

/** Returns a name for a variable that has none: what it reads, and its number where that is not unique. */
export function titleOfMacro(macro: ResourceEntry, at: number): string {
  const type = macro.function.replace(/^__/, '');
  const text = (key: string) => (typeof macro[`vtp_${key}`] === 'string' ? String(macro[`vtp_${key}`]) : '');
  if (type === 'e') return 'Event';
  if (type === 'v' && text('name') === 'gtm.triggers') return 'gtm.triggers';
  const built = builtIns[type === 'v' ? text('name') : `${type} ${text('component')}`];
  if (built !== undefined && text('queryKey') === '') return built;
  const about = ['name', 'queryKey', 'value', 'component', 'varType'].map(text).find((one) => one !== '');
  return `${words[type] ?? type} ${about ?? ''} ${at}`.replaceAll(/\s+/g, ' ').trim();
}

/** The variables that a container has for the page and the clicked element, by what the script has of them. */
const builtIns: Readonly<Record<string, string>> = {
  'u URL': 'Page URL',
  'u HOST': 'Page Hostname',
  'u PATH': 'Page Path',
  'gtm.element': 'Click Element',
  'gtm.elementClasses': 'Click Classes',
  'gtm.elementId': 'Click ID',
  'gtm.elementTarget': 'Click Target',
  'gtm.elementUrl': 'Click URL',
  'gtm.scrollThreshold': 'Scroll Depth Threshold',
  'gtm.scrollUnits': 'Scroll Depth Units',
  'gtm.scrollDirection': 'Scroll Depth Direction',
  'gtm.videoTitle': 'Video Title',
  'gtm.videoUrl': 'Video URL',
  'gtm.videoPercent': 'Video Percent',
  'gtm.videoStatus': 'Video Status',
  'gtm.videoProvider': 'Video Provider',
  'gtm.errorMessage': 'Error Message',
  'gtm.errorUrl': 'Error URL',
  'gtm.errorLineNumber': 'Error Line',
  'gtm.historyChangeSource': 'History Source',
  'gtm.newUrlFragment': 'New History Fragment',
};

const words: Readonly<Record<string, string>> = {
  v: '',
  c: 'constant',
  k: 'cookie',
  j: 'global',
  u: 'address',
  f: 'referrer',
  d: 'element',
  aev: 'element of the event',
  smm: 'table',
  remm: 'table of patterns',
  jsm: 'script',
};

/** Returns a name for a tag that has none: what it sends. */
export function titleOfTag(type: string, settings: Settings): string {
  const about = ['eventName', 'conversionLabel', 'tagId', 'activityTag', 'url'].map((key) => settingOf(settings, key));
  const said = about.find((one) => one !== '') ?? '';
  return `${tagWords[type] ?? type} ${said.replaceAll(/\{\{|\}\}/g, '')}`.trim();
}

const tagWords: Readonly<Record<string, string>> = {
  googtag: 'Google tag',
  gaawc: 'Google Analytics 4',
  gaawe: 'GA4 event',
  awct: 'Ads conversion',
  sp: 'Ads remarketing',
  gclidw: 'Conversion linker',
  flc: 'Floodlight counter',
  fls: 'Floodlight sale',
  html: 'Custom HTML',
  img: 'Custom image',
};
