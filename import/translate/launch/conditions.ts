import type { ContainerCondition, Settings, TriggerFilter } from '../../model/container.ts';
import { recordSetting, settingOf, settingRecords } from '../../model/setting-of.ts';
import { both, compare, either, type TriggerCondition } from '../conditions.ts';
import { CannotCarry, constantText, neverMissing, quote, type ValueCode } from '../value-code.ts';

/** What the translation of conditions needs. */
export interface ConditionScope {
  template(text: string): ValueCode;
  /** Declares a value that is read from the page, and returns its name. */
  read(code: string, title: string): ValueCode;
  /** Returns the condition that a script is. */
  script(code: string): TriggerCondition;
}

type Translated = (condition: ContainerCondition, scope: ConditionScope) => TriggerCondition;

const value = (code: string, mayBeMissing = false): ValueCode => ({
  code,
  type: 'text',
  mayBeMissing,
  isSimple: /^[\w.]+(?:\(.*\))?$/.test(code),
});

/** Translates the conditions of Adobe Launch, by extension and module. */
const launchConditions: Readonly<Record<string, Translated>> = {
  'core/path': anyOf('paths', () => value('path')),
  'core/pathAndQuerystring': anyOf('paths', pathAndQuery),
  'core/pathAndQueryString': anyOf('paths', pathAndQuery),
  'core/subdomain': anyOf('subdomains', () => value('host')),
  'core/hash': anyOf('hashes', () => value('hash')),
  'core/domain': (condition) =>
    someOf(condition, listIn(condition.settings, 'domains').map(ofDomain), () => value('host')),
  'core/protocol': ({ settings, isNegated }) =>
    compare(filterOf('startsWith', isNegated), value('url'), constantText(settingOf(settings, 'protocol'))),
  'core/queryStringParameter': (condition) => {
    const { settings } = condition;
    const list = settingRecords(settings.queryParams);
    return someOf(condition, list.length > 0 ? list : [settings], () =>
      value(`query(${quote(settingOf(settings, 'name'))})`, true),
    );
  },
  'core/cookie': (condition, { read }) => {
    const name = settingOf(condition.settings, 'name');
    return someOf(condition, [condition.settings], () => read(`cookie(${quote(name)})`, `cookie ${name}`));
  },
  'core/variable': (condition, { read }) => {
    const name = settingOf(condition.settings, 'name').replace(/^window\./, '');
    if (!/^[\w$]+(?:\.[\w$]+)*$/.test(name)) throw new CannotCarry(`"${name}" is no path of a global variable.`);
    return someOf(condition, [condition.settings], () => read(`global(${quote(name)})`, name));
  },
  'core/valueComparison': valueComparison,
  'core/dateRange': ({ settings, isNegated }) => {
    const [from, until] = ['start', 'end'].map((key) => Date.parse(settingOf(settings, key)));
    const parts = [
      ...(Number.isNaN(from) ? [] : [isNegated ? `time.milliseconds < ${from}` : `time.milliseconds >= ${from}`]),
      ...(Number.isNaN(until) ? [] : [isNegated ? `time.milliseconds > ${until}` : `time.milliseconds <= ${until}`]),
    ];
    return isNegated ? either(parts) : both(parts);
  },
  'core/windowSize': ({ settings, isNegated }) => {
    const sides = ['width', 'height'].flatMap((side) => {
      const [size, sign] = [Number(settingOf(settings, side)), settingOf(settings, `${side}Operator`)];
      if (settingOf(settings, side) === '' || Number.isNaN(size)) return [];
      return [`viewport.${side} ${sign === '>' || sign === '<' ? sign : 'is'} ${size}`];
    });
    return isNegated ? `not (${String(both(sides))})` : both(sides);
  },
  'core/customCode': ({ settings, isNegated }, { script }) => {
    const condition = script(settingOf(settings, 'source'));
    if (typeof condition === 'boolean') return condition !== isNegated;
    return isNegated ? `not (${condition})` : condition;
  },
};

/** Translates a condition of a library. Throws a `CannotCarry` if nothing corresponds to it. */
export function launchCondition(condition: ContainerCondition, scope: ConditionScope): TriggerCondition {
  const translated = Object.hasOwn(launchConditions, condition.type) ? launchConditions[condition.type] : undefined;
  if (!translated) throw new CannotCarry(`Nothing corresponds to the condition "${condition.type}".`);
  return translated(condition, scope);
}

/** Whether a condition lets a rule run once in a page. */
export const isOncePerPage = ({ type, settings, isNegated }: ContainerCondition): boolean =>
  type === 'core/maxFrequency' &&
  !isNegated &&
  settingOf(settings, 'unit') === 'pageView' &&
  settingOf(settings, 'count') === '1';

function anyOf(key: string, left: () => ValueCode): Translated {
  return (condition) => someOf(condition, settingRecords(condition.settings[key]), left);
}

/** Returns whether a value is one of several texts, or matches one of several patterns. */
function someOf({ isNegated }: ContainerCondition, list: readonly Settings[], left: () => ValueCode): TriggerCondition {
  const text = left();
  const compared = list.map((one) => {
    const isPattern = settingOf(one, 'valueIsRegex') === 'true';
    return compare(
      filterOf(isPattern ? 'matchRegex' : 'equals', isNegated, isPattern),
      text,
      constantText(settingOf(one, 'value')),
    );
  });
  return isNegated ? both(compared) : either(compared);
}

function pathAndQuery(): ValueCode {
  return { ...value('part(url, /^\\w+:\\/\\/[^\\/?#]*([^#]*)/)', true), isSimple: true };
}

const listIn = (settings: Settings, key: string): string[] => {
  const list = settings[key];
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
};

/** A domain counts with all hosts in it. */
const ofDomain = (domain: string): Settings => ({
  value: `^(?:.*\\.)?${domain.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`,
  valueIsRegex: 'true',
});

const filterOf = (comparison: TriggerFilter['comparison'], isNegated: boolean, ignoresCase = false): TriggerFilter => ({
  comparison,
  left: '',
  right: '',
  isNegated,
  ignoresCase,
});

const operators: Readonly<Record<string, readonly [TriggerFilter['comparison'], boolean]>> = {
  equals: ['equals', false],
  doesNotEqual: ['equals', true],
  contains: ['contains', false],
  doesNotContain: ['contains', true],
  startsWith: ['startsWith', false],
  doesNotStartWith: ['startsWith', true],
  endsWith: ['endsWith', false],
  doesNotEndWith: ['endsWith', true],
  matchesRegex: ['matchRegex', false],
  doesNotMatchRegex: ['matchRegex', true],
  lessThan: ['less', false],
  lessThanOrEqual: ['lessOrEquals', false],
  greaterThan: ['greater', false],
  greaterThanOrEqual: ['greaterOrEquals', false],
  isTrue: ['equals', false],
  isTruthy: ['equals', true],
  isFalse: ['equals', false],
  isFalsy: ['equals', false],
};

/** What the operators with one value compare it with. */
const sides: Readonly<Record<string, string>> = { isTrue: 'true', isFalse: 'false', isTruthy: '', isFalsy: '' };

function valueComparison({ settings, isNegated }: ContainerCondition, { template }: ConditionScope): TriggerCondition {
  const record = recordSetting(settings, 'comparison');
  const operator = settingOf(record, 'operator');
  const [kind, isOpposite] = operators[operator] ?? ['unknown', false];
  const left = template(settingOf(settings, 'leftOperand'));
  const right = Object.hasOwn(sides, operator)
    ? constantText(sides[operator])
    : template(settingOf(settings, 'rightOperand'));
  const filter = filterOf(kind, isNegated !== isOpposite, settingOf(record, 'caseInsensitive') === 'true');
  // A missing value is not truthy. It equals nothing, so its comparison with an empty text is false.
  if (left.mayBeMissing && /^is(?:Truthy|Falsy)$/.test(operator)) {
    const blank = compare({ ...filter, isNegated: false }, neverMissing(left), right);
    return filter.isNegated ? `not (${String(blank)})` : blank;
  }
  return compare(filter, left, right);
}
