import type { ContainerTag, ContainerTemplate } from '../../model/container.ts';
import { settingOf } from '../../model/setting-of.ts';
import { CannotCarry, quote, textCode } from '../value-code.ts';
import { isConsentManager, planConsentManager } from './consent-managers.ts';
import { libraryVendors, type VendorUse } from './accounts.ts';
import { recordOf, requiredText, tableRows } from './parameters.ts';
import type { EventContext } from '../event-context.ts';
import { readTemplateCode, type TemplateCode } from '../sandbox/read-template-code.ts';
import { sandboxLibrary } from '../sandbox/sandbox-library.ts';
import { settingsCode, templateFunction } from '../sandbox/template-module.ts';
import { kebab, type ProjectModule, writeCallingModule } from '../script/write-module.ts';
import type { Plan, TagScope } from './scope.ts';

/** Returns the plan of a tag of a custom template: of a vendor of the library, or code to review. Throws a `CannotCarry` for all others. */
export function planTemplate(
  tag: ContainerTag,
  template: ContainerTemplate | undefined,
  scope: TagScope,
  modules: ProjectModule[],
): Plan {
  const title = template ? `${template.name} ${template.gallery ?? ''}` : tag.name;
  if (template) scope.record.declared(template, 'the tags that use it');
  if (isConsentManager(title)) return planConsentManager(tag, scope);
  if (/facebook|meta ?pixel/i.test(title) && settingOf(tag.settings, 'pixelId') !== '') return planMeta(tag, scope);
  const found = loaded.find(({ title: pattern }) => pattern.test(title));
  const id = found && onlyAccount(tag, found.account);
  if (found && id !== undefined) {
    const code = found.isNumber ? id : quote(id);
    const { name } = scope.accounts.use(found.use, code, scope.groupOf(tag, found.group), tag);
    return { actions: () => [`${name}.run`] };
  }
  if (!template) throw new CannotCarry('The file has no template for it.');
  return planSandbox(tag, template, scope, modules);
}

/** A template of another kind: its code becomes a module, on the functions that it requires. */
function planSandbox(tag: ContainerTag, template: ContainerTemplate, scope: TagScope, modules: ProjectModule[]): Plan {
  const code = readTemplateCode(template);
  const name = scope.valueNames.give(tag.name, 'action');
  const settings = settingsCode(tag.settings, code.settings);
  const call = `new Promise((gtmOnSuccess, gtmOnFailure) => template({ ...${settings}, gtmOnSuccess, gtmOnFailure }, (wanted) => api[wanted]))`;
  const source = { title: tag.name, code: call, beside: templateFunction(code) };
  const { module, inputs } = writeCallingModule(source, name, modules);
  modules.push(sandboxLibrary());
  const group = scope.groupOf(tag, 'targeting');
  const text = `action ${name} = ${module} { group: ${group} }`;
  scope.declarations.add('rules/code.dsl', { label: `action ${name}`, text, items: [tag] });
  scope.record.review(
    tag,
    `It is of the custom template "${template.name}", whose code is a module now. ${addressesOf(code)}`,
  );
  scope.record.declared(tag, `action ${name}`);
  return {
    actions: (context) => [`${name}${argumentsOf(inputs, tag, scope, context)}`],
    off: `Imported code that nobody has reviewed yet: modules/${kebab(name)}.js`,
  };
}

/** Says which addresses the code of a template may use. */
function addressesOf({ addresses }: TemplateCode): string {
  const patterns = [...new Set([...addresses.values()].flat())];
  if (patterns.length > 0) return `It may use these addresses: ${patterns.join(', ')}.`;
  return 'It may request nothing.';
}

/** Returns the values that a module takes, by name. What may be personal is left out. */
function argumentsOf(
  inputs: ReadonlyMap<string, string>,
  tag: ContainerTag,
  scope: TagScope,
  context: EventContext,
): string {
  const values = [...inputs].flatMap(([input, variable]) => {
    try {
      const { code, isPersonal } = scope.values.variable(variable, context);
      if (!isPersonal) return `${input}: ${code}`;
      scope.record.decide(tag, `"${variable}" may be personal data, so its module does not get it.`);
    } catch (error) {
      if (!(error instanceof CannotCarry)) throw error;
      scope.record.differs(tag, `Its module does not get "${variable}". ${error.message}`);
    }
    return [];
  });
  return values.length === 0 ? '' : `(${values.join(', ')})`;
}

/** Templates that only load the script of a vendor, with the form of an account there. */
const loaded: readonly {
  readonly title: RegExp;
  readonly use: VendorUse;
  readonly account: RegExp;
  readonly group: 'performance' | 'targeting';
  readonly isNumber?: true;
}[] = [
  { title: /clarity/i, use: libraryVendors.clarity, account: /^[a-z\d]{8,12}$/, group: 'performance' },
  { title: /hotjar/i, use: libraryVendors.hotjar, account: /^\d{4,9}$/, group: 'performance', isNumber: true },
  { title: /linkedin/i, use: libraryVendors.linkedin, account: /^\d{4,9}$/, group: 'targeting' },
];

/** Returns the only setting that has the form of an account; nothing if a tag has other settings that say what it does. */
function onlyAccount({ settings }: ContainerTag, account: RegExp): string | undefined {
  const texts = Object.values(settings).filter(
    (value) => typeof value === 'string' && !/^(?:true|false|)$/.test(value),
  );
  return texts.length === 1 && account.test(String(texts[0])) ? String(texts[0]) : undefined;
}

/** The fields that templates of the Meta pixel have. */
function planMeta(tag: ContainerTag, scope: TagScope): Plan {
  const { settings } = tag;
  const consent = settingOf(settings, 'consent');
  if (consent !== '' && consent !== 'true')
    throw new CannotCarry('It decides about the consent of the pixel by itself.');
  if (settingOf(settings, 'dpoLDU') === 'true')
    scope.record.decide(tag, 'It limited how Meta may use data ("Limited Data Use"), which is no longer sent.');
  const page = { kind: 'page' } as const;
  const account = scope.accounts.use(
    libraryVendors.meta,
    textCode(requiredText(scope, settings, 'pixelId', page)).code,
    scope.groupOf(tag, 'targeting'),
    tag,
  );
  const kind = settingOf(settings, 'eventName');
  const isCustom = kind === 'custom';
  if (settingOf(settings, 'objectPropertiesFromVariable') === 'true')
    scope.record.differs(tag, 'Parameters from a variable are left out.');
  return {
    actions(context) {
      const key = kind === 'variable' ? 'variableEventName' : isCustom ? 'customEventName' : 'standardEventName';
      const name = textCode(requiredText(scope, settings, key, context));
      const fields = recordOf(scope, tag, tableRows(settings.objectPropertyList, 'name', 'value'), context);
      if (name.constant === 'PageView' && fields === '') return [`${account.name}.pageView`];
      return [
        `${account.name}.${isCustom ? 'trackCustom' : 'track'}(${name.code}${fields === '' ? '' : `, ${fields}`})`,
      ];
    },
  };
}
