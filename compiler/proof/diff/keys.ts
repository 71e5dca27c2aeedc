import type { Expression, ExpressionOf } from '../../language/model/expression.ts';
import type { CodeSet, DataElement, Matrix } from '../../language/model/program.ts';
import type { Type } from '../../language/model/type.ts';

/** Returns the identity of a state, call or tag: equal for the same one in two programs. */
export type IdentityOf = (declaration: object) => string;

/** Keys of expressions of two programs. */
export interface Keys {
  /**
   * Returns the same key for two expressions with the same canonical text. Names of data, conditions, page classes, sets
   * and constants are replaced by what they mean.
   */
  of(expression: Expression): string;
  /** Returns the same key for equal texts. It is short. */
  intern(text: string): string;
  /** Returns the key of a lookup table. The order of its rows has no meaning. */
  ofMatrix(matrix: Matrix): string;
  /** Returns the key of what a data element says. A use of it has the key of its name if names stay. */
  ofData(data: DataElement): string;
  ofUse(data: DataElement): string;
  ofSet(set: Pick<CodeSet, 'codes' | 'sets'>): string;
}

/** Creates keys. `written`: names stay, so that equal keys mean equal text. */
export function createKeys(identityOf: IdentityOf, written = false): Keys {
  const numbers = new Map<string, string>();
  const known = new WeakMap<object, string>();
  const keys: Keys = {
    of,
    intern,
    ofMatrix: (matrix) => once(matrix, () => intern(matrixKey(matrix))),
    ofData: (data) => once(data, () => dataKey(data)),
    ofUse: (data) => name(data, () => keys.ofData(data)),
    ofSet: (set) =>
      `${written ? set.sets.map(({ id }) => id).join() : ''} ${ownCodes(set, written).join(' ')}${written ? leftOut(set) : ''}`,
  };
  return keys;

  function intern(text: string): string {
    const before = numbers.get(text);
    if (before !== undefined) return before;
    const key = `#${numbers.size}`;
    numbers.set(text, key);
    return key;
  }

  function once(about: object, compute: () => string): string {
    const before = known.get(about);
    if (before !== undefined) return before;
    // A program with errors may contain a cycle.
    known.set(about, 'cycle');
    const key = compute();
    known.set(about, key);
    return key;
  }

  function of(expression: Expression): string {
    switch (expression.kind) {
      case 'constant':
        return name(expression.constant, () => of(expression.constant.value));
      case 'condition':
        return name(expression.condition, () => of(expression.condition.value));
      case 'page':
        return name(expression.page, () => of(expression.page.value));
      case 'data':
        return keys.ofUse(expression.data);
      default:
        return once(expression, () => intern(keyOf(expression)));
    }
  }

  function name(declaration: { readonly id: string }, meaning: () => string): string {
    return written ? intern(`name ${declaration.id}`) : meaning();
  }

  function dataKey({ value, each, clean, lower, type }: DataElement): string {
    const options = [clean && 'clean', lower && 'lower', each && of(each)].filter(Boolean);
    const fields = type.fields ? keyOfType(type) : '';
    // Without them, the name means the same as its value.
    return options.length === 0 && !fields ? of(value) : intern(`data ${options.join(' ')} ${fields} ${of(value)}`);
  }

  function keyOf(expression: Exclude<Expression, { kind: 'constant' | 'condition' | 'page' | 'data' }>): string {
    const list = (all: readonly Expression[]) => all.map(of).join(',');
    const type = keyOfType(expression.type);
    switch (expression.kind) {
      case 'literal':
        return expression.type.optional ? 'missing' : `literal ${type} ${JSON.stringify(expression.value)}`;
      case 'pattern':
        return `pattern ${expression.ignoreCase} ${expression.pattern}`;
      case 'codes':
        return `codes ${type} ${keys.ofSet(expression)}`;
      case 'list':
        return `list ${list(expression.items)}`;
      case 'loop': {
        const { when, value } = expression;
        return `loop ${of(expression.list)} ${when ? of(when) : ''} ${of(value)}`;
      }
      case 'item':
        return `item ${type} ${expression.item.level}`;
      case 'record':
        return `record ${expression.fields
          .map(({ name: field, value }) => `${JSON.stringify(field)}:${of(value)}`)
          .toSorted()
          .join()}`;
      case 'state':
        return `state ${type} ${identityOf(expression.state)}`;
      case 'element':
        // A selector in place means the same.
        return `literal text ${JSON.stringify(expression.element.selector)}`;
      case 'static':
        return `static ${expression.builtIn}`;
      case 'hostStage':
        return 'hostStage';
      case 'hosts':
        return `hosts ${expression.hosts.join(' ')}`;
      case 'consent':
        return `consent ${expression.group}`;
      case 'builtIn':
        return `builtIn ${type} ${expression.builtIn.name}(${list(expression.arguments)})`;
      case 'source':
        return `source ${type} ${expression.source.name}(${list(expression.arguments)})`;
      case 'field':
        return `field ${type} ${expression.decode} ${expression.path.join('.')}`;
      case 'answer':
        return `answer ${type} ${identityOf(expression.call)} ${expression.name}`;
      case 'member':
        return `member ${type} ${expression.decode} ${of(expression.of)}.${expression.name}`;
      case 'lookup': {
        const table = written ? expression.matrix.id : keys.ofMatrix(expression.matrix);
        return `lookup ${table}[${list(expression.keys)}]`;
      }
      case 'operation':
        return operationKey(expression);
      case 'call':
        return `call ${expression.function.name} ${expression.function.export?.module ?? ''}(${list(expression.arguments)})`;
      case 'parameter':
        return `parameter ${expression.name}`;
      case 'choice': {
        const cases = expression.cases.map(({ when, value }) => `${of(when)}:${of(value)}`);
        return `choice ${cases.join()} ${expression.otherwise ? of(expression.otherwise) : ''}`;
      }
    }
  }

  function operationKey(expression: ExpressionOf<'operation'>): string {
    const { operator } = expression;
    const operands = expression.operands.map(of);
    const isUnordered = operator === 'and' || operator === 'or';
    return `${operator} ${(isUnordered ? [...new Set(operands)].toSorted() : operands).join()}`;
  }

  function matrixKey({ keys: types, rows, missing, otherwise }: Matrix): string {
    const listed = rows.map((row) => {
      const inKeys = row.keys.map((codes) => (codes ? keys.ofSet({ codes, sets: row.sets }) : 'any'));
      return `${inKeys.join(';')}:${of(row.value)}`;
    });
    const rest = [missing, otherwise].map((value) => (value ? of(value) : ''));
    return `matrix ${types.map(keyOfType).join()} ${listed.toSorted().join(' | ')} | ${rest.join(' | ')}`;
  }
}

/** Returns the codes of a set, without those of the declared sets that its text names. */
function ownCodes({ codes, sets }: Pick<CodeSet, 'codes' | 'sets'>, written: boolean): readonly string[] {
  const named = new Set(written ? sets.flatMap((set) => set.codes) : []);
  return codes.filter((code) => !named.has(code)).toSorted();
}

/** Returns the codes that a set leaves out of those that it is made of by listing them: not those of sets that it leaves out. */
function leftOut({ codes, sets }: Pick<CodeSet, 'codes' | 'sets'>): string {
  const own = new Set(codes);
  const inner = new Set(sets.flatMap((one) => one.sets));
  const named = sets.filter((one) => !inner.has(one));
  const isAdded = (one: CodeSet) => one.codes.some((code) => own.has(code));
  const without = new Set(named.flatMap((one) => (isAdded(one) ? [] : one.codes)));
  const all = new Set(named.flatMap((one) => (isAdded(one) ? one.codes : [])));
  const listed = [...all].filter((code) => !own.has(code) && !without.has(code));
  return listed.length > 0 ? ` - ${listed.toSorted().join(' ')}` : '';
}

/** Returns what of a type decides how a value from the page is read. Labels and names of types do not. */
export function keyOfType({ name, of, fields, words }: Type): string {
  const parts = Object.entries(fields ?? {}).map(
    ([field, type]) => `${JSON.stringify(field)}:${type.optional ? '?' : ''}${keyOfType(type)}`,
  );
  const inner = [of && keyOfType(of), words?.toSorted().join('|'), ...parts.toSorted()].filter(Boolean);
  return inner.length > 0 ? `${name}<${inner.join(',')}>` : name;
}
