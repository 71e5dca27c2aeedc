import { plainText, type ReportText } from '../../contract/report/text.ts';
import { eachHost, hostsOfAddress, type Hosts } from '../../compile/evaluate/hosts-of.ts';
import { hostsOfVendorCall } from '../../compile/evaluate/hosts-of-tag.ts';
import { staticValue } from '../../compile/evaluate/static-value.ts';
import { actions } from '../../language/tables/tables.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Action, Call, Trigger, VendorCall } from '../../language/model/program.ts';
import { describeConditions } from './describe-conditions.ts';
import type { Describer } from './describer.ts';
import { phraseValues, hasNoArgument } from './describe-table.ts';
import { fillPhrase, type PhraseValues } from './fill-phrase.ts';
import { splitName } from './split-name.ts';
import { joinTexts, listSome, listTexts, mostListed, mostNamed, say } from './text.ts';
import { callWord, groupWord, personalMark, recipientWord, stateWord, titleOf, word } from './word-of.ts';

/** Describes an action as a command: `send "Link Click" to Adobe Analytics with job title and job ID`. */
export function describeAction(action: Action, describer: Describer): ReportText {
  switch (action.kind) {
    case 'vendor': {
      const { substituteFor } = action.tag;
      const refused = substituteFor ? say` if ${groupWord(substituteFor.group)} is refused` : [];
      return joinTexts([describeVendorCall(action, describer), refused]);
    }
    case 'state':
      return describeStateChange(action, describer);
    case 'raise':
      return describeRaised(action.trigger);
    case 'send':
      return describeRequest(action.call, describer);
    case 'call': {
      const { action: table, custom, arguments: given } = action;
      if (table.phrase !== undefined) return fillPhrase(table.phrase, phraseValues(table, given, describer, 0));
      return [`run the project's own code "${custom ? titleOf(custom) : splitName(table.name)}"`];
    }
  }
}

/** Describes an action of a tag. */
export function describeVendorCall(call: VendorCall, describer: Describer): ReportText {
  const { tag, action } = call;
  const { parameters } = tag.vendor.actions[action];
  const phrase = phraseOf(call);
  const recipient = recipientWord(tag, describer);
  if (phrase === undefined) return say`run "${splitName(action)}" of ${recipient}`;
  const values = phraseValues({ parameters }, call.arguments, describer, 0);
  const isParameter = (name: string) => parameters?.some((parameter) => parameter.name === name);
  // A phrase first asks whether a name sends something, and then for the text.
  const known = new Map<string, readonly Sent[]>();
  const sentOf = (name: string): readonly Sent[] => {
    const sent = known.get(name) ?? (isParameter(name) && values.isOmitted(name) ? [] : sentAs(name, call, describer));
    known.set(name, sent);
    return sent;
  };
  const textOf = (names: readonly string[]): ReportText | undefined => {
    if (names[0] === 'tag') return recipient;
    if (names[0] === 'host') return describeHosts(hostsOfVendorCall(call));
    const sent = names.flatMap(sentOf);
    if (sent.length === 0) return undefined;
    const text = describeSent(sent);
    // The event "purchase"; or the event under the name of the step. Longer words need a verb.
    if (!phrase.includes(`the event {${names[0]}}`) || plainText(text).startsWith('"')) return text;
    const at = parameters?.findIndex(({ name }) => name === names[0]) ?? -1;
    const named = at < 0 ? undefined : call.arguments[at];
    // A function that chooses among names says less than the names.
    if (named?.kind === 'choice' && named.inlinedCall && named.inlinedCall.title === undefined)
      return describer.value({ ...named, inlinedCall: undefined }, 1);
    return / of .* of /.test(plainText(text)) ? say`whose name is ${text}` : say`under ${text}`;
  };
  const isUnsent = (name: string) => name !== 'tag' && name !== 'host' && sentOf(name).length === 0;
  return fillPhrase(phrase, {
    ...values,
    textOf,
    isOmitted: (name) => (isParameter(name) ? values.isOmitted(name) : isUnsent(name)),
  });
}

/** A tag that runs without consent requests no image, because cookies would go with it. */
function phraseOf({ tag: { vendor, substituteFor }, action }: VendorCall): string | undefined {
  if (substituteFor && vendor.isElement) return 'send a request without cookies to {host}[ with {parameters}]';
  return vendor.actions[action].phrase;
}

/** A sent value in words, and whether it is personal. */
interface Sent {
  readonly text: ReportText;
  readonly isPersonal: boolean;
}

/** Returns what a name of a phrase sends: variables, an argument, or the fields of an option. */
function sentAs(name: string, call: VendorCall, describer: Describer): Sent[] {
  const { tag, action } = call;
  if (name === 'variables') return sentVariables(call, describer);
  const { parameters = [] } = tag.vendor.actions[action];
  const at = parameters.findIndex((parameter) => parameter.name === name);
  const value = at < 0 ? tag.options[name] : call.arguments[at];
  return (value ? fieldsOf(value) : []).map((field) => ({
    // "true" alone says nothing.
    text:
      field.type.name === 'boolean' && staticValue(field) !== undefined
        ? say`the ${splitName(name)} "${String(staticValue(field))}"`
        : describer.value(field, 1),
    isPersonal: personalMark(field) === 'personal',
  }));
}

function sentVariables({ variables }: VendorCall, { variables: names }: Describer): Sent[] {
  return variables.flatMap(({ analyticsVariables, value, events }) => {
    if (events) return [];
    const variable = names.get(analyticsVariables.join());
    const id = variable?.id ?? analyticsVariables.join();
    const mark = personalMark(value);
    return { text: word(variable ? titleOf(variable) : id, 'variable', id, mark), isPersonal: mark === 'personal' };
  });
}

/** Returns the values of a record that are not known at build time, or the value itself. */
function fieldsOf(value: Expression): readonly Expression[] {
  const fields = value.kind === 'record' ? value.fields.map((field) => field.value) : [value];
  return fields.filter(
    (field) => !hasNoArgument(field) && (value.kind !== 'record' || staticValue(field) === undefined),
  );
}

/** Returns what a call asks for: that of which it is `the lookup`, by its title, or else its name. */
function askedFor(call: Call, describer: Describer): ReportText {
  const [named, ...others] = callWord(call, describer);
  if (typeof named === 'string') return [named, ...others];
  return [{ ...named, text: named.text.replace(/^the (?:lookup|request) (?:of|for) /, '') }, ...others];
}

/** Lists sent values. Of many, it names personal ones first, and counts them if it cannot name all. */
function describeSent(sent: readonly Sent[]): ReportText {
  const personal = sent.filter(({ isPersonal }) => isPersonal);
  const sorted = sent.length > mostListed ? [...personal, ...sent.filter((one) => !one.isPersonal)] : sent;
  const text = listSome(sorted.map((one) => one.text));
  const isCounted = sent.length > mostListed && personal.length > mostNamed;
  return isCounted ? say`${text} (${String(personal.length)} personal)` : text;
}

function describeHosts({ origins, isRelative, isComputed }: Hosts): ReportText {
  const named = eachHost({ origins, isRelative: false, isComputed: false });
  const hosts = named.map(({ id }) => new URL(id).host);
  return listTexts(
    [
      ...hosts.map((host) => word(host, 'recipient', host)),
      ...(isRelative ? [['this site']] : []),
      ...(isComputed ? [['a host computed in the page']] : []),
    ],
    'or',
  );
}

function describeStateChange(action: Action & { readonly kind: 'state' }, describer: Describer): ReportText {
  const { operation, state, value } = action;
  const target = stateWord(state);
  const kept = lifetimes[state.keep];
  if (state.type.name === 'boolean' && state.title !== undefined) {
    if (operation === 'clear') return say`forget whether ${target}`;
    const known = value && staticValue(value);
    if (known === true) return say`remember that ${target}${state.keep === 'page' ? '' : kept}`;
    if (known === false) return say`no longer remember that ${target}`;
    if (value) return say`remember that ${target}, or not, depending on ${describer.value(value, 1)}`;
  }
  if (state.type.name === 'boolean' && operation === 'set' && value && typeof staticValue(value) === 'boolean')
    return say`remember that ${target} is ${String(staticValue(value))}${kept}`;
  const item = value && joinTexts([describer.value(value, 1)]);
  const parts: PhraseValues = {
    textOf: ([name]) => (name === 'state' ? target : item),
    isOmitted: () => false,
    valueOf: () => undefined,
  };
  const text = fillPhrase(actions.get(operation)!.phrase!, parts);
  return operation === 'set' || operation === 'add' ? joinTexts([text, kept]) : text;
}

const lifetimes = { page: ' on this page', session: ' for the session', visitor: ' for later visits' };

function describeRaised({ declaration, event, arguments: given }: Trigger): ReportText {
  const name = declaration?.id ?? String(given.map(staticValue)[0] ?? event.name);
  return [
    declaration?.title === undefined ? `raise the event "${splitName(name)}"` : `announce that ${declaration.title}`,
  ];
}

function describeRequest(call: Call, describer: Describer): ReportText {
  const sent = [call.query, call.body].flatMap((record) => (record ? fieldsOf(record) : []));
  const values = sent.map((value) => ({
    text: describer.value(value, 1),
    isPersonal: personalMark(value) === 'personal',
  }));
  const conditions = call.when ? describeConditions(call.when, describer) : undefined;
  return joinTexts([
    Object.keys(call.answer).length > 0
      ? say`ask ${describeHosts(hostsOfAddress(call.address))} for ${askedFor(call, describer)}`
      : say`send ${callWord(call, describer)} to ${describeHosts(hostsOfAddress(call.address))}`,
    values.length > 0 ? say` with ${describeSent(values)}` : [],
    conditions ? say`, if ${conditions} when it is sent` : [],
  ]);
}
