import type { VendorTable } from '../../../../../runtime/tables/tables.ts';
import type { Binding } from '../../../bind/binding.ts';
import { bodyFields, fieldName, reportUnknownField } from '../../../bind/fields.ts';
import type { Linker } from '../../../bind/linker.ts';
import { nearest } from '../../../../language/diagnostics/nearest.ts';
import { automatics, type Automatic, type DeclaredVendor } from '../../../../language/model/declared-vendor.ts';
import type * as ast from '../../../../language/syntax/document.ts';

/** Links what the script does by itself, the options that switch it off, and the actions that do the same. */
export function linkAutomatic(
  linker: Linker,
  found: Binding,
  { options, actions }: Pick<VendorTable, 'options' | 'actions'>,
): Pick<DeclaredVendor, 'automatic' | 'switches' | 'pageViews'> {
  const fields = bodyFields(found.declaration.body);
  const node = fields.get('pageViews')?.value;
  const automatic = linkWords(linker, found, automatics, fields.get('automatic')?.value, 'automatic');
  return {
    automatic,
    switches: linkSwitches(linker, found, { options, automatic }, fields.get('switches')?.value),
    pageViews: (node?.form === 'list' ? node.items : []).flatMap((item) => linkPageView(linker, found, actions, item)),
  };
}

/** Links a list of known words. Reports others, with the nearest one. */
export function linkWords<Word extends string>(
  linker: Linker,
  { source }: Binding,
  words: readonly Word[],
  node: ast.ExpressionNode | undefined,
  name = 'account',
): readonly Word[] {
  return (node?.form === 'list' ? node.items : []).flatMap((item) => {
    if (item.form !== 'name') return [];
    const known = words.find((word) => word === item.name);
    if (known) return [known];
    const takes = words.length > 0 ? words.join(', ') : 'an option of the vendor';
    linker.mistake('wrong-field', { name, takes, nearest: nearest(item.name, words) }, source, item);
    return [];
  });
}

function linkSwitches(
  linker: Linker,
  { source, name: vendor }: Binding,
  { options, automatic }: Pick<VendorTable, 'options'> & Pick<DeclaredVendor, 'automatic'>,
  node: ast.ExpressionNode | undefined,
): DeclaredVendor['switches'] {
  const switches: Partial<Record<Automatic, string>> = {};
  for (const { key, value } of node?.form === 'record' ? node.entries : []) {
    const word = automatics.find((one) => one === fieldName(key));
    const option = value ?? key;
    if (!word) {
      reportUnknownField(linker, source, key, fieldName(key) ?? '', { owner: '"switches"', known: automatics });
    } else if (!automatic.includes(word)) {
      linker.mistake('switch-of-nothing', { name: word }, source, key);
    } else if (option.form === 'name' && isSwitch(options, option.name)) switches[word] = option.name;
    else {
      const takes = `an option of ${vendor.text} that is true or false`;
      linker.mistake('wrong-field', { name: 'switches', takes }, source, option);
    }
  }
  return switches;
}

/** Whether an option can be false. The type of one with a mistake is unknown. */
function isSwitch(options: VendorTable['options'], name: string): boolean {
  return Object.hasOwn(options, name) && /^(boolean\??|unknown)$/.test(options[name].type);
}

/** Links an action, or one with the text that it must have: `event("page_view")`. */
function linkPageView(
  linker: Linker,
  { source, name: vendor }: Binding,
  actions: VendorTable['actions'],
  item: ast.ExpressionNode,
): DeclaredVendor['pageViews'] {
  const [argument] = item.form === 'call' ? item.arguments : [];
  const of = item.form === 'call' ? item.of : item;
  const text = argument?.value.form === 'text' ? argument.value.value : undefined;
  const isWhole = item.form === 'name' || (item.form === 'call' && item.arguments.length === 1 && text !== undefined);
  if (isWhole && of.form === 'name' && Object.hasOwn(actions, of.name)) {
    return [{ action: of.name, ...(text !== undefined && { text }) }];
  }
  const takes = `actions of ${vendor.text}, such as pageView or event("page_view")`;
  if (item.form !== 'bad') linker.mistake('wrong-field', { name: 'pageViews', takes }, source, item);
  return [];
}
