import { CannotRun } from '../../compiler/emit/bundle/cannot-run.ts';
import type { Container } from '../model/container.ts';
import { readPublished, sendsNothing } from '../read/gtm-js/read-published.ts';
import { resourceIn, type ResourceEntry } from '../read/gtm-js/resource-in.ts';

/** The script of a tag manager whose tags are recorded instead of executed. */
export interface RecordedEngine {
  readonly container: Container;
  readonly code: string;
}

/** Where the records go. No page has this host, and no request leaves the browser. */
export const recordAddress = 'https://tagc-replay.invalid/';

/** A tag that started, as the page records it. */
export interface RecordedTag {
  readonly tag: string;
  /** Its settings with the values of variables. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The data of a purchase in the data layer, for tags that send it. */
  readonly ecommerce?: unknown;
}

const recorder = '__tagc_replay';

/**
 * Returns a published `gtm.js` whose tags only record that they started, with the values of their settings. Triggers,
 * variables, priorities and sequences stay as they are. Nothing of the script runs here: its text is changed. `name` is the
 * file in messages. Throws a `CannotRun` for anything else.
 */
export function withRecorders(script: string, name: string): RecordedEngine {
  const placed = resourceIn(script);
  if (!placed) {
    if (script.includes('_satellite'))
      throw new CannotRun(
        `"${name}" looks like a library of Adobe Launch, which cannot be compared yet.`,
        'Name the gtm.js of a container of Google Tag Manager.',
      );
    throw new CannotRun(
      `"${name}" is no gtm.js with a container.`,
      'Open https://www.googletagmanager.com/gtm.js?id=GTM-… with the id of your container, and save it to a file.',
    );
  }
  const { resource, id, start, end } = placed;
  const tags = resource.tags.map((tag, at) => (sendsNothing(tag) ? tag : recorded(tag, at)));
  const literal = JSON.stringify({ ...resource, tags }).replaceAll('<', String.raw`\u003C`);
  const code = `${script.slice(0, start)}${literal}${withFunction(script.slice(end), name)}`;
  return { container: readPublished(resource, id), code };
}

/** Returns a tag that keeps everything but its function. */
function recorded(tag: ResourceEntry, at: number): ResourceEntry {
  return { ...tag, function: recorder, vtp_tagcTag: String(tag.tag_id ?? at) };
}

/**
 * Adds the function of the recorder to the code of the engine, after the first of its functions: `Z.__v=a;Z.__v.g="v"`. What
 * the engine writes about that one then holds for the recorder.
 */
function withFunction(code: string, name: string): string {
  const found = /(?<![\w$.])([A-Za-z_$][\w$]*)\.__\w+=([A-Za-z_$][\w$]*);(?=\1\.__)/.exec(code);
  if (!found) {
    throw new CannotRun(
      `The engine in "${name}" has a form that tagc does not know, so its tags cannot be recorded.`,
      'Save the file again without formatting it. If it is as Google serves it, report this as a mistake of tagc.',
    );
  }
  const [{ length }, table, like] = found;
  const at = found.index + length;
  const added = `${table}.${recorder}=new Proxy(${record},{get:(own,key)=>key in ${like}?${like}[key]:own[key]});`;
  return `${code.slice(0, at)}${added}${code.slice(at)}`;
}

/** Code of the page: sends what a tag was given, and says that it has succeeded. */
const record = `(given)=>{
  const values={},send=(facts)=>{new Image().src=${JSON.stringify(recordAddress)}+"?"+encodeURIComponent(JSON.stringify(facts,(key,value)=>typeof value==="function"||typeof value==="bigint"?undefined:value instanceof Node||value===window?"[element]":value))};
  for(const key of Object.keys(given))if(/^vtp_(?!gtm|tagcTag|html$)/.test(key))values[key.slice(4)]=given[key];
  const layers=Object.values(window.google_tag_manager||{}).flatMap((one)=>one&&one.dataLayer&&one.dataLayer.get?[one.dataLayer]:[]);
  const ecommerce=given.vtp_sendEcommerceData&&layers.length>0?layers[0].get("ecommerce"):undefined;
  try{send({tag:given.vtp_tagcTag,values,ecommerce})}catch{send({tag:given.vtp_tagcTag,values:{}})}
  if(given.vtp_gtmOnSuccess)given.vtp_gtmOnSuccess();
}`;

/** Reads what a page recorded in an address; undefined for other addresses. */
export function recordIn(url: string): RecordedTag | undefined {
  if (!url.startsWith(`${recordAddress}?`)) return undefined;
  return JSON.parse(decodeURIComponent(url.slice(recordAddress.length + 1))) as RecordedTag;
}
