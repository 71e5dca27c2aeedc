import type { ContainerVariable, Container, ContainerItem } from '../../model/container.ts';
import { templateParts } from '../../model/template-parts.ts';
import { settingOf } from '../../model/setting-of.ts';
import type { RecordedLayer } from '../../read/read-recording.ts';
import { enumWord } from '../../read/gtm/enum-word.ts';
import { comment, type Declarations } from '../declarations.ts';
import type { EventContext } from '../event-context.ts';
import { textCode, CannotCarry, constantText, type ValueCode, type ValueType, joined, quote } from '../value-code.ts';
import type { Names } from '../names.ts';
import type { OutcomeRecord } from '../../outcomes/record.ts';
import { findUses, type VariableUses } from '../types.ts';
import { builtInValues } from './built-ins.ts';
import { proposedLabel } from './proposed-label.ts';
import { type VariableSource, sourceOf } from './source-of.ts';
import { sandboxLibrary } from '../sandbox/sandbox-library.ts';
import { createListVariables } from './list-variables.ts';
import { launchReference } from '../launch/values.ts';
import { type TriggerCondition, countsAsTrue } from '../conditions.ts';
import { isFunction } from '../script/module-code.ts';
import { writeModule, type ProjectModule } from '../script/write-module.ts';

export interface VariableValues {
  /** Returns the value of a variable. Throws a `CannotCarry` if it has none in this context. */
  variable(name: string, context: EventContext): ValueCode;
  /** Returns the value of a setting: that of its only variable, or a text with all of them. */
  template(text: string, context: EventContext): ValueCode;
  /** The same for a script, which can also read an element. */
  scripted(text: string, context: EventContext): ValueCode;
  /** Returns the variable of this name, if the container has it. */
  find(name: string): ContainerVariable | undefined;
  /** Declares a text that an item reads from the page, and returns it. */
  read(item: ContainerItem, code: string, title: string): ValueCode;
  /** Returns the condition that a script of an item is: an expression, or what a module to review returns. */
  script(item: ContainerItem, code: string, context: EventContext): TriggerCondition;
  readonly modules: readonly ProjectModule[];
}

interface Needs {
  readonly container: Container;
  readonly record: OutcomeRecord;
  readonly names: Names;
  readonly declarations: Declarations;
  /** Variables that could not be compiled as what they became, with the reason. */
  readonly refused: ReadonlyMap<ContainerItem, string>;
  readonly recording?: RecordedLayer | undefined;
}

/** Where data elements are declared. */
const file = 'rules/data.dsl';

/** Translates variables when something uses them. Each becomes one declaration, or a part of what uses it. */
export function createVariableValues({
  container,
  record,
  names,
  declarations,
  refused,
  recording,
}: Needs): VariableValues {
  const uses = findUses(container);
  const variables = new Map(container.variables.map((variable) => [variable.name, variable]));
  const builtIns = new Map(container.builtIns.map((item) => [item.name, item]));
  const declared = new Map<ContainerVariable, ValueCode | CannotCarry>();
  const open = new Set<ContainerVariable>();
  const modules: ProjectModule[] = [];
  const readings = new Map<string, ValueCode>();
  const lists = createListVariables({ container, record, names, declarations, refused, placeOf });
  return { variable: scriptValue, template, scripted, find: (name) => variables.get(name), read, script, modules };

  function readSource(variable: ContainerVariable, context: EventContext): VariableSource {
    const inContext = (text: string) => template(text, context);
    const script = (code: string) => lists.read(code, (text) => scripted(text, context));
    return sourceOf(variable, { template: inContext, script, context, container });
  }

  /** Returns the code of a variable that only reads a value of the page. */
  function placeOf(variable: ContainerVariable): string | undefined {
    if (variable.type !== 'v' && variable.type !== 'j') return undefined;
    const source = readSource(variable, { kind: 'page' });
    const code = 'code' in source ? source.code : undefined;
    return code !== undefined && /^(?:layer|global)\("[^"]*"\)$/.test(code) ? code : undefined;
  }

  function read(item: ContainerItem, code: string, title: string): ValueCode {
    const known = readings.get(code);
    if (known) return known;
    const name = names.give(title, 'value');
    declarations.add(file, { label: `data ${name}`, text: `data ${name}: text = ${code}`, items: [item] });
    const value: ValueCode = { code: name, type: 'text', mayBeMissing: true, isSimple: true };
    readings.set(code, value);
    return value;
  }

  function script(item: ContainerItem, code: string, context: EventContext): TriggerCondition {
    const plain = lists.read(code, (text) => scripted(text, context));
    if ('expression' in plain) {
      for (const reason of plain.differs) record.differs(item, reason);
      return countsAsTrue(plain.expression);
    }
    if (readsEvent(code)) throw new CannotCarry('Its code reads the event, the element or Launch itself.');
    if (!isFunction(code)) throw new CannotCarry('Its code is more than a function.');
    const reason = `Its code ${plain.reason}, so it is a module: review it.`;
    record.review(item, reason);
    const key = `${item.id}\n${code}`;
    const known = readings.get(key);
    if (known) return countsAsTrue(known);
    const name = names.give(item.name, 'condition');
    const source = { title: item.name, code: `function () { return Boolean((${code})()); }`, reason };
    const module = writeModule(source, name, modules, (text) => template(text, context));
    declarations.add(file, { label: `data ${name}`, text: `data ${name}: boolean = ${module}`, items: [item] });
    const value: ValueCode = { code: name, type: 'boolean', mayBeMissing: true, isSimple: true };
    readings.set(key, value);
    return countsAsTrue(value);
  }

  function scriptValue(name: string, context: EventContext): ValueCode {
    const variable = variables.get(name);
    if (!variable) return launchReference(name, context) ?? builtIn(name, context);
    const found = declared.get(variable);
    if (found instanceof CannotCarry) throw found;
    if (found) return found;
    if (open.has(variable)) throw new CannotCarry(`The variable "${name}" refers to itself.`);
    const reason = refused.get(variable);
    if (reason !== undefined) {
      record.review(variable, reason);
      throw new CannotCarry(`The variable "${name}" is to be written by hand.`);
    }
    open.add(variable);
    try {
      return noting(variable, () => translate(variable, context));
    } finally {
      open.delete(variable);
    }
  }

  /** Records why a value is left out where something uses it. */
  function noting(item: ContainerItem | undefined, translated: () => ValueCode): ValueCode {
    try {
      return translated();
    } catch (error) {
      if (error instanceof CannotCarry && item) record.drop(item, error.message);
      throw error;
    }
  }

  function builtIn(name: string, context: EventContext): ValueCode {
    const item = builtIns.get(name);
    const value =
      builtInValues.get(item?.id.replace(/ \(\d+\)$/, '') ?? enumWord(name)) ?? builtInValues.get(enumWord(name));
    if (!value && item) record.drop(item, 'Nothing corresponds to it.');
    if (!value)
      throw new CannotCarry(
        item ? `Nothing corresponds to the variable "${name}".` : `The file has no variable "${name}".`,
      );
    const expression = noting(item, () => value(context));
    if (item) record.declared(item, expression.code);
    return expression;
  }

  function translate(variable: ContainerVariable, context: EventContext): ValueCode {
    const source = readSource(variable, context);
    // A value that depends on the event has no declaration: what uses it contains it.
    if ('inline' in source) {
      record.declared(variable, source.inline.code.length > 80 ? 'an expression' : source.inline.code);
      for (const reason of source.differs ?? []) record.differs(variable, reason);
      return source.inline;
    }
    try {
      const expression = declare(variable, source, context);
      declared.set(variable, expression);
      return expression;
    } catch (error) {
      if (error instanceof CannotCarry) declared.set(variable, error);
      throw error;
    }
  }

  function declare(
    variable: ContainerVariable,
    source: Exclude<VariableSource, { inline: ValueCode }>,
    context: EventContext,
  ): ValueCode {
    const name = names.give(variable.name, 'value');
    for (const reason of source.differs ?? []) record.differs(variable, reason);
    const title = variable.name === name ? '' : ` ${quote(variable.name)}`;
    const head = comment([variable.notes ?? '']);
    if ('constant' in source) {
      record.declared(variable, `const ${name}`);
      const text = `${head}const ${name} = ${constantText(source.constant).code}`;
      declarations.add(file, { label: `const ${name}`, text, items: [variable] });
      return { ...constantText(source.constant), code: name };
    }
    const recorded = recordedType(variable);
    if (source.type === 'text' && recorded !== undefined && isNoText(recorded))
      record.decide(
        variable,
        'In the recorded data layer it is a list or a record, and its default value is a text: only texts are read.',
      );
    const type = source.type ?? recorded ?? typeBy(uses.get(variable.name), variable);
    const label = source.isPersonal ? 'personal(text) ' : proposedLabel(variable);
    if (label) {
      record.decide(
        variable,
        `Its name looks like personal data, so it is declared "${label.trim()}" and no third party gets it. Take the label away if it says nothing about a person.`,
      );
    }
    const code = source.module
      ? writeModule(source.module, name, modules, (text) => template(text, context))
      : source.code!;
    if (source.module) record.review(variable, source.module.reason);
    if (source.module?.beside !== undefined) modules.push(sandboxLibrary());
    const word = type === 'list' ? 'anything' : type;
    const optional = type === 'record' ? '?' : '';
    const text = `${head}data ${name}${title}: ${label}${word}${optional} = ${code}${source.fields ?? ''}`;
    record.declared(variable, `data ${name}`);
    declarations.add(file, { label: `data ${name}`, text, items: [variable] });
    return { code: name, type, mayBeMissing: source.mayBeMissing, isPersonal: label !== '', isSimple: true };
  }

  /** Returns the type of a value that a recorded data layer decides. A text also reads numbers and booleans. */
  function recordedType({ type, settings }: ContainerVariable): ValueType | undefined {
    if (type !== 'v' || !recording) return undefined;
    const kinds = recording.kindsAt(settingOf(settings, 'name'));
    if (kinds.size <= 1) return [...kinds][0];
    return kinds.has('list') || kinds.has('record') ? 'anything' : 'text';
  }

  /** Returns the type that the uses of a value need. */
  function typeBy(found: VariableUses | undefined, variable: ContainerVariable): ValueCode['type'] {
    if (found?.asNumber) return guess(variable, 'number');
    return found?.asText ? guess(variable, 'text') : 'anything';
  }

  function guess(item: ContainerItem, type: 'number' | 'text'): 'number' | 'text' {
    record.guess(item, type);
    return type;
  }

  function template(text: string, context: EventContext): ValueCode {
    const found = scripted(text, context);
    return found.type === 'element' ? textCode(found) : found;
  }

  function scripted(text: string, context: EventContext): ValueCode {
    const parts = templateParts(text);
    if (parts.length === 0) return constantText('');
    const values = parts.map((part) =>
      'text' in part ? constantText(part.text) : scriptValue(part.variable, context),
    );
    if (values.length === 1) return values[0];
    return joined(values.map(textCode));
  }
}

const isNoText = (type: ValueType): boolean => type === 'list' || type === 'record' || type === 'anything';
/** Whether a function of a library reads what only Launch gives it. */
const readsEvent = (code: string): boolean => /\b(?:event|target|this|_satellite)\b/.test(code.replace(/^[^{]*\{/, ''));
