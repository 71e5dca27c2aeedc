import type { Expression } from '../../../language/model/expression.ts';
import { writeExpression, writeKey } from '../expression/write-value.ts';
import type { Emitter } from '../emitter.ts';
import { partyOfVendorCall } from '../../../compile/evaluate/party-of.ts';
import type { VendorCall } from '../../../language/model/program.ts';
import { valuesOfChoice } from '../../../compile/traverse/alternatives.ts';
import { children } from '../../../compile/traverse/walk.ts';
import { parseType } from '../../../language/model/type.ts';
import { definitionOf, valuesOfTable } from '../../../compile/traverse/references-of.ts';
import { memoize } from '../../../compile/traverse/memoize.ts';
import { hasPersonalData } from '../../../compile/infer/labels/label-of.ts';

/**
 * Writes a value for a vendor. Texts are redacted later, when they are sent. Field names of a record from the page are
 * redacted here, while they can still be distinguished from names in rule files (PII-01, PII-02).
 */
export function writeSentValue(emitter: Emitter, value: Expression): string {
  const isOfPage = /^(record|anything)$/.test(value.type.name) && value.kind !== 'record';
  return isOfPage ? writeCleaned(emitter, value, true) : writeExpression(emitter, value);
}

/** The parts of a call that the redactor checks. */
export type Cleaning = 'nothing' | 'parameters' | 'all';

/**
 * Returns the parts of a vendor call that the redactor checks (PII-01). A custom vendor that reaches only own hosts may
 * get personal data on purpose; then nothing is redacted. Text that rule files put into an address is never redacted.
 */
export function cleaningOf({ program }: Emitter, call: VendorCall): Cleaning {
  const { vendor, options } = call.tag;
  // Its values are redacted one by one, where they are written into the command or request.
  if (vendor.declared) return 'nothing';
  const action = vendor.actions[call.action];
  const values = call.arguments.concat(call.variables.map(({ value }) => value));
  const isFromPage = Object.values(options).some(comesFromPage) || values.some(comesFromPage);
  if (action.export?.module !== undefined) {
    // Code that may send to a third party may read the page itself.
    if (partyOfVendorCall(call, program.written) === 'third') return 'all';
    return isFromPage && !values.concat(Object.values(options)).some(hasPersonalText) ? 'all' : 'nothing';
  }
  if (!isFromPage) return 'nothing';
  return vendor.options.url?.csp && options.url && comesFromPage(options.url) ? 'all' : 'parameters';
}

/**
 * Whether the value of an expression may contain text from the page or visitor, and so an unlabelled email address.
 * Texts in rule files contain none, and built-in values are already redacted unless they are labelled as personal.
 */
export const comesFromPage: (expression: Expression) => boolean = memoize((expression) => {
  if (isClosed(expression)) return false;
  switch (expression.kind) {
    case 'literal':
    case 'constant':
    case 'codes':
    case 'element':
      return false;
    case 'builtIn':
      return Boolean(expression.labelledBy) || parseType(expression.builtIn.type).personal !== undefined;
    case 'lookup':
      return valuesOfTable(expression.matrix).some(comesFromPage);
    case 'choice':
      return valuesOfChoice(expression).some(comesFromPage);
    case 'loop':
      return comesFromPage(expression.value);
    case 'list':
    case 'record':
    case 'operation':
    case 'call':
      return children(expression).some(comesFromPage);
    default: {
      const named = definitionOf(expression);
      return !named || comesFromPage(named);
    }
  }
});

/** Whether values of this type are validated when they are read and contain no free text. */
function isClosed({ type }: Expression): boolean {
  return /^(boolean|integer|number|duration|size|country|locale)$/.test(type.name);
}

/** Writes the redactor of outgoing texts, which removes email addresses and the values of personal address parameters. */
export function writeRedactor({ writer }: Emitter): string {
  return writer.use({ file: 'functions/redact-url/redact-url.ts', name: 'createRedactUrl', needs: ['redaction'] });
}

/**
 * Whether a value contains text that rules label as personal, so that sending it to the first party is intended and it
 * is not redacted. A label that came only from a decision is no such intention.
 */
export const hasPersonalText: (expression: Expression) => boolean = memoize((expression) => {
  if (!hasPersonalData(expression.type) || isClosed(expression)) return false;
  switch (expression.kind) {
    case 'choice':
      return valuesOfChoice(expression).some(hasPersonalText);
    case 'lookup':
      return valuesOfTable(expression.matrix).some(hasPersonalText);
    case 'call':
      // What a function reads in the page is personal by itself.
      if (parseType(expression.function.result).personal !== undefined) return true;
      return children(expression).some(hasPersonalText);
    case 'loop':
      return hasPersonalText(expression.value);
    case 'list':
    case 'record':
    case 'operation':
      return children(expression).some(hasPersonalText);
    case 'data': {
      const value = definitionOf(expression)!;
      // The declaration itself may add the label.
      return hasPersonalText(value) || !hasPersonalData(value.type);
    }
    default:
      return true;
  }
});

/**
 * Writes a value for a call or a client. Texts and field names from the page or visitor are redacted (PII-01). Values
 * that rules label as personal are not, because they are sent on purpose. In a query, parameter names decide which values
 * are personal (PII-02).
 */
export function writeCleaned(emitter: Emitter, value: Expression, isQuery = false): string {
  if (value.kind === 'record') {
    const fields = value.fields.map(
      (field) => `${writeKey(field.name)}:${writeCleaned(emitter, field.value, isQuery)}`,
    );
    return `{${fields.join(',')}}`;
  }
  // Names of fields that rule files write are intended, also beside those of the page.
  if (value.kind === 'call' && value.function.merges) {
    const parts = value.arguments.map((part) => writeCleaned(emitter, part, isQuery));
    return `${emitter.writer.use(value.function.export!)}(${parts.join(',')})`;
  }
  const written = writeExpression(emitter, value);
  if (hasPersonalText(value) || !comesFromPage(value)) return written;
  const clean = writeRedactor(emitter);
  if (/^(text|address|locale|word)$/.test(value.type.name)) return `${clean}(${written})`;
  return `${emitter.writer.use({ file: 'redaction/clean-texts.ts', name: 'cleanTexts' })}(${written},${clean}${isQuery ? ',true' : ''})`;
}
