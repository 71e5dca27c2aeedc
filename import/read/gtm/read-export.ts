import { CannotRun } from '../../../compiler/emit/bundle/cannot-run.ts';
import type {
  Container,
  ContainerTag,
  ContainerTemplate,
  ContainerTrigger,
  ContainerVariable,
  ContainerItem,
  Neighbour,
} from '../../model/container.ts';
import { enumWord } from './enum-word.ts';
import { isJsonObject } from './is-json-object.ts';
import { uniquely } from '../uniquely.ts';
import { readFilters } from './read-filter.ts';
import { readParameter, readParameters } from './read-parameters.ts';

type Json = Readonly<Record<string, unknown>>;

const howToExport = 'In Google Tag Manager, choose Admin, Export Container, and name the file that you get.';

/**
 * Reads the JSON of a container of Google Tag Manager: an export, a version of the API, or what is left of one after it was
 * edited by hand. Throws a `CannotRun` for anything else.
 */
export function readExport(json: unknown, name: string): Container {
  const version = versionIn(json);
  if (!version) throw new CannotRun(`"${name}" is JSON, but no container of Google Tag Manager.`, howToExport);
  const container = isJsonObject(version.container) ? version.container : {};
  refuseOtherContexts(container, version, name);
  const folders = listOf(version, 'folder').map((folder, at) => itemOf(folder, 'folder', folder.folderId ?? at));
  const folderNames = new Map(folders.map(({ id, name: folder }) => [id, folder]));
  const within = (item: Json) => folderNames.get(String(item.parentFolderId));
  // It is written into a comment.
  const [publicId = 'GTM'] = /^[\w-]{1,40}$/.exec(textOf(container.publicId) ?? '') ?? [];
  const containerId = String(container.containerId ?? version.containerId ?? '');
  return {
    manager: 'Google Tag Manager',
    id: publicId,
    name: textOf(container.name) ?? publicId,
    // The draft of a workspace is version 0.
    ...(Number(version.containerVersionId) > 0 && { version: String(version.containerVersionId) }),
    dataLayer: 'dataLayer',
    rules: [],
    conditions: [],
    extensions: [],
    tags: uniquely(listOf(version, 'tag').map((tag, at) => readTag(tag, at, within(tag)))),
    triggers: uniquely(listOf(version, 'trigger').map((trigger, at) => readTrigger(trigger, at, within(trigger)))),
    variables: uniquely(listOf(version, 'variable').map((one, at) => readVariable(one, at, within(one)))),
    builtIns: uniquely(
      listOf(version, 'builtInVariable').map((one) => itemOf(one, 'built-in variable', enumWord(one.type))),
    ),
    templates: uniquely(listOf(version, 'customTemplate').map((one, at) => readTemplate(one, at, containerId))),
    folders: uniquely(folders),
  };
}

/** Returns the version of a container in an export, or the file itself if it is one, as the API returns it. */
function versionIn(json: unknown): Json | undefined {
  if (!isJsonObject(json)) return undefined;
  if (isJsonObject(json.containerVersion)) return json.containerVersion;
  const lists = ['tag', 'trigger', 'variable'].filter((key) => Array.isArray(json[key]));
  return lists.length > 0 ? json : undefined;
}

const contextNames = new Map([
  ['server', 'a server'],
  ['amp', 'AMP pages'],
  ['ios', 'iOS apps'],
  ['android', 'Android apps'],
]);

/** Containers for servers and apps have the same form, but nothing of them runs in a page. */
function refuseOtherContexts(container: Json, version: Json, name: string): void {
  const contexts = (Array.isArray(container.usageContext) ? container.usageContext : []).map(enumWord);
  const other = contexts.includes('web') ? undefined : contexts[0];
  if (other) {
    throw new CannotRun(
      `"${name}" is a container for ${contextNames.get(other) ?? other}, not for web pages.`,
      howToExport,
    );
  }
  if (Array.isArray(version.client) && version.client.length > 0)
    throw new CannotRun(`"${name}" is a container for a server, not for web pages.`, howToExport);
  if (Array.isArray(version.macro) || Array.isArray(version.rule))
    throw new CannotRun(`"${name}" has the form from before 2016.`, 'Export the container again.');
}

function listOf(version: Json, key: string): Json[] {
  const list = version[key];
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

function itemOf<Kind extends ContainerItem['kind']>(
  json: Json,
  kind: Kind,
  id: unknown,
  folder?: string,
): ContainerItem & { kind: Kind } {
  return {
    kind,
    id: String(id),
    name: textOf(json.name) ?? `${kind} ${String(id)}`,
    ...(textOf(json.notes) !== undefined && { notes: textOf(json.notes) }),
    ...(folder !== undefined && { folder }),
  };
}

function readTag(tag: Json, at: number, folder: string | undefined): ContainerTag {
  const { consentSettings } = tag;
  return {
    ...itemOf(tag, 'tag', tag.tagId ?? `tag ${at + 1}`, folder),
    type: String(tag.type ?? ''),
    settings: readParameters(tag.parameter),
    triggers: idsOf(tag.firingTriggerId),
    exceptions: idsOf(tag.blockingTriggerId),
    isOncePerPage: enumWord(tag.tagFiringOption) === 'onceperload',
    isPaused: tag.paused === true || tag.paused === 'true',
    priority: Number(isJsonObject(tag.priority) ? readParameter(tag.priority) : tag.priority) || 0,
    before: neighboursOf(tag.setupTag, 'stopOnSetupFailure'),
    after: neighboursOf(tag.teardownTag, 'stopTeardownOnFailure'),
    ...timeOf('from', tag.scheduleStartMs),
    ...timeOf('until', tag.scheduleEndMs),
    ...(isJsonObject(consentSettings) && consentOf(consentSettings)),
  };
}

const timeOf = (key: string, time: unknown) => (Number(time) > 0 ? { [key]: Number(time) } : {});

function consentOf({ consentStatus, consentType }: Json): { consent?: readonly string[] } {
  const status = enumWord(consentStatus);
  if (status !== 'needed') return status === 'notneeded' ? { consent: [] } : {};
  const signals = isJsonObject(consentType) ? readParameter(consentType) : undefined;
  return { consent: Array.isArray(signals) ? signals.map(String) : [] };
}

function neighboursOf(list: unknown, stops: string): Neighbour[] {
  return (Array.isArray(list) ? list : [])
    .filter(isJsonObject)
    .flatMap((one) =>
      textOf(one.tagName) === undefined ? [] : { tag: String(one.tagName), stops: one[stops] === true },
    );
}

function idsOf(list: unknown): string[] {
  return (Array.isArray(list) ? list : []).map(String);
}

/** The settings of a trigger that are no parameters in the file. */
const ownSettings = [
  'waitForTags',
  'waitForTagsTimeout',
  'checkValidation',
  'uniqueTriggerId',
  'interval',
  'limit',
  'eventName',
  'selector',
  'verticalScrollPercentageList',
];

function readTrigger(trigger: Json, at: number, folder: string | undefined): ContainerTrigger {
  const own = ownSettings.flatMap((key) => {
    const one = trigger[key];
    const value = isJsonObject(one) ? readParameter(one) : undefined;
    return value === undefined ? [] : [[key, value] as const];
  });
  return {
    ...itemOf(trigger, 'trigger', trigger.triggerId ?? `trigger ${at + 1}`, folder),
    type: enumWord(trigger.type),
    settings: { ...Object.fromEntries(own), ...readParameters(trigger.parameter) },
    filters: [...readFilters(trigger.autoEventFilter), ...readFilters(trigger.filter)],
    names: readFilters(trigger.customEventFilter),
  };
}

function readVariable(variable: Json, at: number, folder: string | undefined): ContainerVariable {
  return {
    ...itemOf(variable, 'variable', variable.variableId ?? `variable ${at + 1}`, folder),
    type: String(variable.type ?? ''),
    settings: readParameters(variable.parameter),
    format: isJsonObject(variable.formatValue) ? formatOf(variable.formatValue) : {},
  };
}

/** Returns the settings of the format of a variable, whose values are texts or parameters. */
function formatOf(format: Json) {
  const entries = Object.entries(format).map(([key, value]) => [
    key,
    isJsonObject(value) ? (readParameter(value) ?? '') : String(value),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function readTemplate(template: Json, at: number, containerId: string): ContainerTemplate {
  const id = template.templateId ?? at;
  const { galleryReference: gallery } = template;
  return {
    ...itemOf(template, 'template', id),
    types: [
      `cvt_${containerId}_${String(id)}`,
      ...(isJsonObject(gallery) && textOf(gallery.galleryTemplateId)
        ? [`cvt_${String(gallery.galleryTemplateId)}`]
        : []),
    ],
    code: textOf(template.templateData) ?? '',
    ...(isJsonObject(gallery) && { gallery: `${String(gallery.owner)}/${String(gallery.repository)}` }),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
