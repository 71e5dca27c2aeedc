import type { ContainerTag } from '../../model/container.ts';
import { settingOf } from '../../model/setting-of.ts';
import { textCode, CannotCarry, quote } from '../value-code.ts';
import { launchPlanners } from './launch/actions.ts';
import type { ProjectModule } from '../script/write-module.ts';
import { type VendorUse, libraryVendors } from './accounts.ts';
import { planConversion, planFloodlight, planGa4Event, planGoogleTag, planLinker, planRemarketing } from './google.ts';
import { planHtml, planImage, planReview } from './html/plan-html.ts';
import { recordOf, requiredText, tableRows } from './parameters.ts';
import type { ConsentGroupName, Plan, TagScope } from './scope.ts';
import { planTemplate } from './templates.ts';

type Planner = (tag: ContainerTag, scope: TagScope) => Plan;

const planners: Readonly<Record<string, Planner>> = {
  googtag: planGoogleTag,
  gaawc: planGoogleTag,
  gaawe: planGa4Event,
  awct: planConversion,
  sp: planRemarketing,
  gclidw: planLinker,
  flc: planFloodlight,
  fls: planFloodlight,
  img: planImage,
  hjtc: (tag, scope) =>
    planLibrary(tag, scope, libraryVendors.hotjar, 'hotjar_site_id', 'performance', (name) => `${name}.run`),
  pntr: planPinterest,
  baut: planUet,
  bzi: (tag, scope) => planLibrary(tag, scope, libraryVendors.linkedin, 'id', 'targeting', (name) => `${name}.run`),
};

/** Products that no longer exist. */
const dead: Readonly<Record<string, string>> = {
  ua: 'Universal Analytics no longer receives data.',
  ga: 'Classic Google Analytics no longer receives data.',
};

/**
 * Returns how rules use a tag. Code that nothing corresponds to is written as modules to review, and so is
 * a tag that was `refused` before.
 */
export function planOf(
  tag: ContainerTag,
  scope: TagScope,
  modules: ProjectModule[],
  refused: string | undefined,
): Plan | undefined {
  if (tag.type === 'ua' || tag.type === 'ga') {
    scope.record.drop(tag, dead[tag.type]);
    return undefined;
  }
  try {
    if (refused !== undefined) throw new CannotCarry(refused);
    if (tag.type === 'html') return planHtml(tag, settingOf(tag.settings, 'html'), scope, modules);
    const launched = Object.hasOwn(launchPlanners, tag.type) ? launchPlanners[tag.type] : undefined;
    if (launched) return launched(tag, scope, modules);
    if (tag.kind === 'action') throw new CannotCarry(`Nothing corresponds to the action "${tag.type}".`);
    const template = scope.container.templates.find(({ types }) => types.includes(tag.type));
    if (template || tag.type.startsWith('cvt_')) return planTemplate(tag, template, scope, modules);
    const planner = Object.hasOwn(planners, tag.type) ? planners[tag.type] : undefined;
    if (!planner) throw new CannotCarry(`The library has no vendor for tags of the type "${tag.type}".`);
    return planner(tag, scope);
  } catch (error) {
    if (!(error instanceof CannotCarry)) throw error;
    const settings = JSON.stringify({ type: tag.type, ...tag.settings }, undefined, 2);
    return planReview(tag, settings, error.message, scope, modules);
  }
}

function planLibrary(
  tag: ContainerTag,
  scope: TagScope,
  use: VendorUse,
  key: string,
  group: ConsentGroupName,
  action: (name: string) => string,
): Plan {
  const id = textCode(requiredText(scope, tag.settings, key, { kind: 'page' }));
  const code = use.vendor === 'hotjar' ? Number(id.constant) : id.code;
  if (Number.isNaN(code)) throw new CannotCarry('The number of its site depends on the page.');
  const { name } = scope.accounts.use(use, String(code), scope.groupOf(tag, group), tag);
  return { actions: () => [action(name)] };
}

function planPinterest(tag: ContainerTag, scope: TagScope): Plan {
  const { settings } = tag;
  const id = textCode(requiredText(scope, settings, 'tagId', { kind: 'page' }));
  const { name } = scope.accounts.use(libraryVendors.pinterest, id.code, scope.groupOf(tag, 'targeting'), tag);
  return {
    actions(context) {
      const event = settingOf(settings, 'eventName') || 'pagevisit';
      const fields = recordOf(scope, tag, tableRows(settings.customParams, 'key', 'value'), context);
      return [`${name}.track(${quote(event)}${fields === '' ? '' : `, ${fields}`})`];
    },
  };
}

function planUet(tag: ContainerTag, scope: TagScope): Plan {
  const { settings } = tag;
  const id = textCode(requiredText(scope, settings, 'tagId', { kind: 'page' }));
  const { name } = scope.accounts.use(libraryVendors.uet, id.code, scope.groupOf(tag, 'targeting'), tag);
  const isPageView = settingOf(settings, 'eventType').toUpperCase() !== 'CUSTOM';
  return {
    actions(context) {
      if (isPageView) return [`${name}.run`];
      const event = textCode(requiredText(scope, settings, 'customEventAction', context));
      return [`${name}.event(${event.code})`];
    },
  };
}
