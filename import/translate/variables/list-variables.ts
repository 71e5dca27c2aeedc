import type { Container, ContainerItem, ContainerVariable } from '../../model/container.ts';
import { settingOf } from '../../model/setting-of.ts';
import type { OutcomeRecord } from '../../outcomes/record.ts';
import type { Declarations } from '../declarations.ts';
import type { Names } from '../names.ts';
import type { ListVariable } from '../script/lists.ts';
import { readScript, type ReadScript, type ScriptLists } from '../script/read-script.ts';
import { CannotCarry, type ValueCode, quote } from '../value-code.ts';
import { looksPersonal, proposedLabel } from './proposed-label.ts';

/** Variables of a container that scripts go through as lists. */
export interface ListVariables {
  /** Reads a script. Declares the lists that it goes through, if it is plain. */
  read(code: string, template: (text: string) => ValueCode): ReadScript;
}

interface Needs {
  readonly container: Container;
  readonly record: OutcomeRecord;
  readonly names: Names;
  readonly declarations: Declarations;
  readonly refused: ReadonlyMap<ContainerItem, string>;
  /** Returns what a variable reads: `layer("ecommerce.items")`. Undefined if it does more than read. */
  readonly placeOf: (variable: ContainerVariable) => string | undefined;
}

/** How all scripts use the items of a list: fields of records, with the types that they need, or texts. */
interface ItemUses {
  readonly fields: Map<string, Set<'text' | 'number'>>;
  areTexts: boolean;
}

export function createListVariables(needs: Needs): ListVariables {
  const { container, names, record } = needs;
  let uses: ReadonlyMap<string, ItemUses> | undefined;
  const declared = new Map<ContainerVariable, string>();
  const itemNames: string[] = [];
  const nameOfItem = (depth: number) => (itemNames[depth] ??= names.give(depth === 0 ? 'item' : 'part', 'value'));

  function read(code: string, template: (text: string) => ValueCode): ReadScript {
    // What a script that is not plain goes through is not declared.
    const found = new Set<string>();
    const tried: ScriptLists = {
      itemName,
      lists: (name) => (found.add(name), listVariable(listNamed(name), 'list')),
    };
    const result = readScript(code, template, tried);
    if (!('expression' in result) || found.size === 0) return result;
    return readScript(code, template, {
      itemName: nameOfItem,
      lists: (name) => {
        const variable = listNamed(name);
        return listVariable(variable, nameOf(variable));
      },
    });
  }

  function listNamed(name: string): ContainerVariable {
    const variable = container.variables.find((one) => one.name === name);
    if (!variable || needs.refused.has(variable) || needs.placeOf(variable) === undefined)
      throw new CannotCarry('goes through a list that is no value of the page');
    return variable;
  }

  function usesOf({ name }: ContainerVariable): ItemUses {
    uses ??= findItemUses(container);
    const found = uses.get(name) ?? emptyUses();
    if (found.areTexts && found.fields.size > 0) throw new CannotCarry('uses items of a list as texts and as records');
    return found;
  }

  function listVariable(variable: ContainerVariable, code: string): ListVariable {
    const { fields } = usesOf(variable);
    const ofList = proposedLabel(variable) !== '';
    return {
      code,
      isPersonal: ofList,
      field: (item, name) => {
        // What is made of the field is labelled, and not the place in the data layer, which others read, too.
        const isPersonal = ofList || looksPersonal(name);
        const type = typeOf(fields.get(name));
        const value: ValueCode = { code: fieldOf(item, name), type, mayBeMissing: true, isPersonal, isSimple: true };
        return type === 'number' ? { ...value, asNumber: () => value } : value;
      },
      text: (item) => ({ code: item, type: 'text', mayBeMissing: false, isPersonal: ofList, isSimple: true }),
    };
  }

  /** Returns the name of a list, which is declared at its first use. */
  function nameOf(variable: ContainerVariable): string {
    const known = declared.get(variable);
    if (known !== undefined) return known;
    const { fields, areTexts } = usesOf(variable);
    const name = names.give(variable.name, 'value');
    declared.set(variable, name);
    const item = areTexts ? 'text' : fields.size === 0 ? 'anything' : names.give(`${variable.name} item`, 'item');
    if (fields.size > 0) declareItem(variable, item, fields);
    const title = variable.name === name ? '' : ` ${quote(variable.name)}`;
    const label = proposedLabel(variable);
    if (label) decideLabel(variable, label);
    const text = `data ${name}${title}: ${label}list of ${item} = ${needs.placeOf(variable)!}`;
    needs.declarations.add(file, { label: `data ${name}`, text, items: [variable] });
    record.declared(variable, `data ${name}`);
    return name;
  }

  function declareItem(variable: ContainerVariable, item: string, fields: ItemUses['fields']): void {
    const lines = [...fields].map(([name, wanted]) => `${fieldName(name)}: ${typeOf(wanted)}?`);
    const text = `/// An item of ${quote(variable.name)}: what is read of it.\nrecord ${item} {\n${lines.join('\n')}\n}`;
    needs.declarations.add(file, { label: `record ${item}`, text, items: [variable] });
  }

  function decideLabel(variable: ContainerVariable, label: string): void {
    record.decide(
      variable,
      `Its name looks like personal data, so it is declared "${label.trim()}" and no third party gets it. Take the label away if it says nothing about a person.`,
    );
  }

  return { read };
}

const file = 'rules/data.dsl';

/** A field that is used both as a number and as a text is read as a text, which can be converted. */
function typeOf(wanted: ReadonlySet<'text' | 'number'> | undefined): 'text' | 'number' | 'anything' {
  if (!wanted || wanted.size === 0) return 'anything';
  return wanted.has('text') ? 'text' : 'number';
}

const fieldName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));

const fieldOf = (item: string, name: string): string => `${item}.${fieldName(name)}`;

const emptyUses = (): ItemUses => ({ fields: new Map(), areTexts: false });

/** Finds out which fields of the items of each list the plain scripts of a container read, and as what. */
function findItemUses({ variables }: Container): ReadonlyMap<string, ItemUses> {
  const uses = new Map<string, ItemUses>();
  for (const { settings } of variables) {
    const code = settingOf(settings, 'javascript') || settingOf(settings, 'source');
    if (!code.includes('{{')) continue;
    const found = new Map<string, ItemUses>();
    const read = readScript(code, anyText, { lists: (variable) => noting(usesIn(found, variable)), itemName });
    if ('expression' in read) for (const [variable, one] of found) merge(one, usesIn(uses, variable));
  }
  return uses;
}

const anyText = (): ValueCode => ({ code: 'value', type: 'text', mayBeMissing: true, isSimple: true });

const itemName = (depth: number): string => `item${depth}`;

function usesIn(all: Map<string, ItemUses>, variable: string): ItemUses {
  const found = all.get(variable) ?? emptyUses();
  all.set(variable, found);
  return found;
}

function merge({ fields, areTexts }: ItemUses, into: ItemUses): void {
  into.areTexts ||= areTexts;
  for (const [name, wanted] of fields) into.fields.set(name, new Set([...(into.fields.get(name) ?? []), ...wanted]));
}

/** Returns a list whose uses are noted. */
function noting(uses: ItemUses): ListVariable {
  return {
    code: 'list',
    isPersonal: false,
    field: (item, name) => {
      const wanted = uses.fields.get(name) ?? new Set();
      uses.fields.set(name, wanted);
      const base = { code: fieldOf(item, name), mayBeMissing: true, isSimple: true };
      const as = (type: 'text' | 'number') => () => (wanted.add(type), { ...base, type });
      return { ...base, type: 'anything', asText: as('text'), asNumber: as('number') };
    },
    text: (item) => {
      uses.areTexts = true;
      return { code: item, type: 'text', mayBeMissing: false, isSimple: true };
    },
  };
}
