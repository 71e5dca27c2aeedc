import type { Parameter } from '../../../../runtime/tables/tables.ts';
import type { Context } from '../../bind/context.ts';
import type { Linker } from '../../bind/linker.ts';
import { linkArguments } from '../../infer/call/arguments.ts';
import { staticValue } from '../../evaluate/static-value.ts';
import type { QueueForm } from '../../../language/model/declared-vendor.ts';
import type { Expression } from '../../../language/model/expression.ts';
import type * as ast from '../../../language/syntax/document.ts';
import { reportNames } from './report-names.ts';
import { linkRecordTemplate, reportReads } from '../vendor/declared/template.ts';

const global: Parameter = {
  name: 'name',
  type: 'text',
  summary: 'The name of the global variable.',
  form: 'globalPath',
  isStatic: true,
};
const constant = (name: string, type: string, summary: string): Parameter => ({ name, type, summary, isStatic: true });

/** The parameters of each form of a queue, as in `function("fbq", kept: "queue")`. */
const forms: Readonly<Record<QueueForm['form'], readonly Parameter[]>> = {
  arguments: [global],
  list: [
    global,
    constant('flat', 'boolean?', 'Whether the items of a command are pushed one by one.'),
    constant('class', 'text?', 'The global class that the script makes an object of.'),
    { name: 'settings', type: 'record?', summary: 'The settings of that object.' },
  ],
  function: [
    global,
    constant('kept', 'text', 'The property of the function with the commands that wait.'),
    constant('by', 'text?', 'The property with which the script replaces the function.'),
    constant('also', 'list of text?', 'Other global names of the function.'),
    { name: 'set', type: 'record?', summary: 'Other properties of the function.' },
    constant('lists', 'boolean?', 'Whether commands are kept as lists.'),
  ],
  methods: [
    global,
    constant('names', 'list of text', 'The names of the methods.'),
    { name: 'set', type: 'record?', summary: 'Other properties of the list.' },
  ],
};

/** Records that can contain what commands can: values of several types, `now`, and fields whose names are values. */
const templates: ReadonlySet<string> = new Set(['settings', 'set']);

/** Links the form of a queue, such as `arguments("dataLayer")`. Returns undefined after reporting an error. */
export function linkQueueForm(
  linker: Linker,
  context: Context,
  node: ast.ExpressionNode,
): (QueueForm & { readonly global: string }) | undefined {
  if (node.form === 'bad') return undefined;
  const form = node.form === 'call' && node.of.form === 'name' ? node.of.name : '';
  if (node.form !== 'call' || !Object.hasOwn(forms, form)) {
    const takes = 'arguments("name"), list("name"), function("name", kept: "queue") or methods("name", ["method"])';
    linker.mistake('wrong-field', { name: 'queue', takes }, context.source, node);
    return undefined;
  }
  const places = forms[form as QueueForm['form']];
  const isTemplate = ({ name, value }: ast.Argument) => templates.has(name?.text ?? '') && value.form === 'record';
  const others = { ...node, arguments: node.arguments.filter((argument) => !isTemplate(argument)) };
  const list = linkArguments(linker, context, others, form, places);
  const given = new Map(places.map(({ name }, at) => [name, list[at]]));
  for (const name of templates) {
    const value = given.get(name);
    if (value && reportReads(linker, context, value, value)) return undefined;
  }
  for (const { name, value } of node.arguments.filter(isTemplate)) {
    if (!given.has(name!.text)) continue;
    given.set(name!.text, linkRecordTemplate(linker, context, value as ast.RecordNode));
  }
  if (list.some(isWrong)) return undefined;
  const name = String(staticValue(list[0]));
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) {
    const takes = 'the name of a global variable';
    linker.mistake('wrong-value', { name: 'name', takes, given: `"${name}"` }, context.source, list[0]);
    return undefined;
  }
  return reportNames(linker, context, form as QueueForm['form'], given)
    ? undefined
    : formOf(form as QueueForm['form'], given);
}

/** Whether a value has a mistake that is already reported. */
function isWrong({ type }: Expression): boolean {
  return type.name === 'unknown';
}

function formOf(
  form: QueueForm['form'],
  given: ReadonlyMap<string, Expression>,
): QueueForm & { readonly global: string } {
  const part = (name: string) => {
    const value = given.get(name);
    return value?.kind === 'literal' && value.type.optional ? undefined : value;
  };
  const valueOf = (name: string): any => part(name) && staticValue(part(name)!);
  const name = valueOf('name');
  switch (form) {
    case 'arguments':
      return { form, global: name };
    case 'list':
      return {
        form,
        global: name,
        flat: valueOf('flat') ?? false,
        class: valueOf('class'),
        settings: part('settings'),
      };
    case 'function':
      return {
        form,
        global: name,
        kept: valueOf('kept'),
        by: valueOf('by'),
        also: valueOf('also') ?? [],
        set: part('set'),
        lists: valueOf('lists') ?? false,
      };
    case 'methods':
      return { form, global: name, names: valueOf('names'), set: part('set') };
  }
}
