import type { ContainerTag } from '../../../model/container.ts';
import { settingOf } from '../../../model/setting-of.ts';
import { CannotCarry, joined, quote, sentenceAbout } from '../../value-code.ts';
import { templateParts } from '../../../model/template-parts.ts';
import { kebab, writeActionModule, type ProjectModule } from '../../script/write-module.ts';
import { withoutSecrets } from '../../variables/secret-in.ts';
import type { Plan, TagScope } from '../scope.ts';
import { elementsIn, type HtmlElement } from './elements.ts';
import { isConsentManager, planConsentManager } from '../consent-managers.ts';
import { accountOfScript } from './library-scripts.ts';
import { planSnippet } from './snippets.ts';

/**
 * Custom HTML: the snippet of a vendor, a script, an image or a frame from elsewhere, or code to review. `code` is what the
 * container has for it.
 */
export function planHtml(
  tag: ContainerTag,
  html: string,
  scope: TagScope,
  modules: ProjectModule[],
  code = html,
): Plan {
  const elements = elementsIn(html);
  try {
    return planElements(tag, elements, scope);
  } catch (error) {
    if (!(error instanceof CannotCarry)) throw error;
    return planReview(tag, code, error.message, scope, modules);
  }
}

function planElements(tag: ContainerTag, elements: readonly HtmlElement[], scope: TagScope): Plan {
  if (elements.length === 0) {
    scope.record.drop(tag, 'Its HTML is empty.');
    return { actions: () => [], isSetting: true };
  }
  if (elements.some(({ attributes: { src = '' } }) => isConsentManager(src))) return planConsentManager(tag, scope);
  const found = elements.map((element) => ({ element, account: accountOfScript(element, tag, scope) }));
  const others = found.flatMap(({ element, account }) => (account ? [] : [element]));
  const accounts = found.flatMap(({ account }) => account ?? []);
  // The script of a vendor in the same tag runs first, whatever the order, because nothing waits for it.
  const runs = accounts.map((use) => `${use().name}.run`);
  if (others.length === 0) return { actions: () => runs };
  const scripts = others.filter(({ name }) => name === 'script');
  const inline = scripts.filter(({ attributes }) => attributes.src === undefined);
  if (scripts.length === others.length && inline.length > 0) {
    const loaded = scripts.flatMap(({ attributes: { src } }) => src ?? []);
    const isOfGoogle = loaded.every((src) => src.includes('www.googletagmanager.com/gtag/js'));
    if (!isOfGoogle) throw new CannotCarry('loads a script and runs another');
    const plan = planSnippet(tag, inline.map(({ content }) => content).join('\n;\n'), scope);
    return runs.length === 0 ? plan : { ...plan, actions: (context) => [...runs, ...plan.actions(context)] };
  }
  const [only] = elements;
  if (elements.length > 1) throw new CannotCarry('has several elements');
  if (only.name === 'script') return planLoad(tag, only, 'script', scope);
  if (only.name === 'img') return planLoad(tag, only, 'pixel', scope);
  if (only.name === 'iframe') return planLoad(tag, only, 'iframe', scope);
  throw new CannotCarry(only.name === 'style' ? 'is a style sheet' : 'writes into the page');
}

/** A Custom Image tag. */
export function planImage(tag: ContainerTag, scope: TagScope): Plan {
  if (settingOf(tag.settings, 'useCacheBuster') === 'true')
    scope.record.differs(tag, 'Its address has no random number at its end.');
  return planLoad(
    tag,
    { name: 'img', attributes: { src: settingOf(tag.settings, 'url') }, content: '' },
    'pixel',
    scope,
  );
}

/** Declares a tag that requests an address: a script, an image or a frame. */
function planLoad(
  tag: ContainerTag,
  { attributes }: HtmlElement,
  vendor: 'script' | 'pixel' | 'iframe',
  scope: TagScope,
): Plan {
  const written = attributes.src ?? '';
  const address = written.startsWith('//') ? `https:${written}` : written;
  if (address === '') throw new CannotCarry('names no address');
  const parts = templateParts(address);
  const [first] = parts;
  if (!('text' in first) || !/^https?:\/\/[\w.-]+(?::\d+)?(?:[/?#]|$)/.test(first.text))
    throw new CannotCarry('has an address whose host depends on the page');
  const values = parts.map((part) =>
    scope.values.template('text' in part ? part.text : `{{${part.variable}}}`, { kind: 'page' }),
  );
  if (values.some(({ isPersonal }) => isPersonal)) throw new CannotCarry('sends what may be personal data');
  const url = values.length === 1 ? values[0] : joined(values);
  const options = [`url: ${url.code}`];
  const read = Object.keys(attributes).find((attribute) => attribute.startsWith('data-'));
  if (read !== undefined) throw new CannotCarry(`has the attribute "${read}", which its script reads`);
  if (vendor === 'script') {
    if (attributes.integrity) options.push(`integrity: ${quote(attributes.integrity)}`);
    if (!('async' in attributes) && !('defer' in attributes)) options.push('async: false');
  }
  if (vendor === 'iframe') options.push(`title: ${quote(attributes.title ?? tag.name)}`);
  if (first.text.startsWith('http:'))
    scope.record.decide(tag, 'Its address is not encrypted (http:), and browsers block it on pages that are.');
  const name = scope.names.give(tag.name, 'tag');
  const group = scope.groupOf(tag, 'targeting');
  const fields = [`vendor: ${vendor}`, `group: ${group}`, `options: { ${options.join(', ')} }`];
  scope.record.declared(tag, `tag ${name}`);
  return { actions: () => [`${name}.run`], own: { name, fields } };
}

/** Code that nothing corresponds to becomes a module that does nothing, and a rule that is switched off. */
export function planReview(
  tag: ContainerTag,
  code: string,
  reason: string,
  scope: TagScope,
  modules: ProjectModule[],
): Plan {
  const name = scope.valueNames.give(tag.name, 'action');
  const masked = withoutSecrets(code);
  const module = writeActionModule(tag.name, masked, name, modules);
  const group = scope.groupOf(tag, 'targeting');
  const text = `action ${name} = ${module} { group: ${group} }`;
  scope.declarations.add('rules/code.dsl', { label: `action ${name}`, text, items: [tag] });
  scope.record.review(tag, sentenceAbout('Its code', reason));
  if (masked !== code) scope.record.decide(tag, 'Its code had what looks like a secret, which was not written.');
  scope.record.declared(tag, `action ${name}`);
  return { actions: () => [name], off: `Imported code that nobody has reviewed yet: modules/${kebab(name)}.js` };
}
