import type { ContainerTag } from '../../../model/container.ts';
import { recordSetting, settingOf } from '../../../model/setting-of.ts';
import { libraryVendors } from '../accounts.ts';
import { planHtml, planReview } from '../html/plan-html.ts';
import type { Plan, TagScope } from '../scope.ts';
import type { ProjectModule } from '../../script/write-module.ts';
import { CannotCarry, quote, textCode } from '../../value-code.ts';
import { planBeacon, planClear, planVariables } from './analytics.ts';

type Planner = (tag: ContainerTag, scope: TagScope, modules: ProjectModule[]) => Plan | undefined;

/** How rules use the actions of Adobe Launch, by extension and module. */
export const launchPlanners: Readonly<Record<string, Planner>> = {
  'core/customCode': planCode,
  'adobe-analytics/setVariables': planVariables,
  'adobe-analytics/sendBeacon': planBeacon,
  'adobe-analytics/clearVariables': planClear,
  'adobe-target/loadTarget': planLoad,
  'adobe-target-v2/loadTarget': planLoad,
  'adobe-target/fireGlobalMbox': planOffers,
  'adobe-target/firePageLoadRequest': planOffers,
  'adobe-target-v2/firePageLoad': planOffers,
  'adobe-target-v2/firePageLoadRequest': planOffers,
};

/** Custom code: the snippet of a vendor, an element from elsewhere, or code to review. */
function planCode(tag: ContainerTag, scope: TagScope, modules: ProjectModule[]): Plan {
  const source = settingOf(tag.settings, 'source');
  if (settingOf(tag.settings, 'isExternal') === 'true' || /^https?:\S+$/.test(source))
    return planReview(tag, source, 'is in another file, which was not read', scope, modules);
  if (settingOf(tag.settings, 'language') === 'html') return planHtml(tag, source, scope, modules);
  const [, body] = /^(?:async\s+)?function\b[^{]*\{([^]*)\}\s*$/.exec(source) ?? [];
  const script = body ?? source;
  if (/<\/script/i.test(script)) return planReview(tag, source, 'writes a script', scope, modules);
  return planHtml(tag, `<script>${script}</script>`, scope, modules, source);
}

/** The client of the personalisation service is in the script of the project. */
function planLoad(tag: ContainerTag, { record }: TagScope): undefined {
  record.declared(tag, 'the client of the personalisation service, which is a part of the script');
}

function planOffers(tag: ContainerTag, scope: TagScope): Plan {
  const extension = scope.container.extensions.find(({ id }) => tag.type.startsWith(`${id}/`));
  const all = extension?.settings ?? {};
  const settings = { ...all, ...recordSetting(all, 'targetSettings') };
  const client = textCode(scope.values.template(settingOf(settings, 'clientCode'), { kind: 'page' }));
  if (client.constant === undefined || client.constant === '')
    throw new CannotCarry('The file does not say the client code of Adobe Target.');
  const { personalisation } = libraryVendors;
  const account = scope.accounts.use(personalisation, client.code, scope.groupOf(tag, 'targeting'), tag);
  const edge = settingOf(settings, 'serverDomain') || `${client.constant}.tt.omtrdc.net`;
  account.options.set('edge', quote(edge));
  scope.record.differs(tag, 'Offers change texts and styles only: offers that are HTML or scripts are not applied.');
  return { actions: () => [`${account.name}.page`] };
}
