import { CannotCarry, constantText, type ValueCode, type ValueType } from '../value-code.ts';
import type { EventContext } from '../event-context.ts';

const value = (code: string, type: ValueType = 'text', mayBeMissing = false): ValueCode => ({
  code,
  type,
  mayBeMissing,
  isSimple: !/ /.test(code),
});

const personal = (code: string): ValueCode => ({ ...value(code, 'text', true), isPersonal: true });

/** A value that only one kind of event has. */
const only =
  (kind: EventContext['kind'], expression: ValueCode) =>
  (context: EventContext): ValueCode => {
    if (context.kind === kind) return expression;
    // What Google Tag Manager writes into a text for a variable that has no value there.
    throw new CannotCarry(`It reads a value of an event of the kind "${kind}", which is not what starts the tag.`);
  };

const pageUrl: ValueCode = { ...value('part(url, /^([^#]*)/) else url'), isSimple: false };

/** Built-in variables of Google Tag Manager, by their types in small letters without underscores. */
export const builtInValues: ReadonlyMap<string, (context: EventContext) => ValueCode> = new Map<
  string,
  (context: EventContext) => ValueCode
>([
  ['pageurl', () => pageUrl],
  ['pagehostname', () => value('host')],
  ['pagepath', () => value('path')],
  ['referrer', () => value('referrer', 'text', true)],
  ['event', eventName],
  ['debugmode', () => value('(stage is development)', 'boolean')],
  ['environmentname', () => value('stage')],
  ['clickurl', only('click', value('redactUrl(link.url)', 'text', true))],
  ['clicktext', only('click', personal('link.text'))],
  ['clickid', only('click', personal('attribute("id")'))],
  ['clickclasses', only('click', personal('attribute("class")'))],
  ['clicktarget', only('click', personal('attribute("target")'))],
  ['formclasses', only('submit', personal('attribute("class")'))],
  ['formtarget', only('submit', personal('attribute("target")'))],
  ['randomnumber', () => ({ ...personal('randomId'), mayBeMissing: false })],
  ['clickelement', eventElement],
  ['formelement', eventElement],
  ['formid', only('submit', value('form.id'))],
  ['errormessage', only('error', { ...value('error.message', 'text', true), isPersonal: true })],
  ['errorurl', only('error', value('error.file', 'text', true))],
  ['errorline', only('error', value('error.line', 'number', true))],
  ['newhistoryfragment', only('navigation', value('hash'))],
  ['historysource', only('navigation', value('navigation.by'))],
  ['oldhistoryurl', only('navigation', value('from'))],
  ['newhistoryurl', only('navigation', value('url'))],
  ['videoprovider', only('video', constantText('youtube'))],
  ['videourl', only('video', value('redactUrl(video.url)', 'text', true))],
  ['videotitle', only('video', value('video.title', 'text', true))],
  ['videoduration', only('video', value('video.duration', 'number', true))],
  ['videostatus', videoStatus],
  ['videopercent', only('video', value('video.percent', 'number'))],
  ['videocurrenttime', only('video', value('video.seconds', 'number'))],
  ['scrolldepththreshold', scrollThreshold],
  ['scrolldepthunits', (context) => only('scroll', constantText(context.detail ?? 'percent'))(context)],
  ['scrolldepthdirection', only('scroll', constantText('vertical'))],
]);

function eventName({ kind, name }: EventContext): ValueCode {
  if (name !== undefined) return constantText(name);
  if (kind === 'layer') return value('event.name');
  throw new CannotCarry('It reads the name of the event.');
}

function scrollThreshold(context: EventContext): ValueCode {
  const code = context.detail === 'pixels' ? 'scroll.pixels' : 'scroll.percent';
  return only('scroll', value(code, 'number'))(context);
}

/** The element of an event: for a trigger of links, the link around it. */
function eventElement({ kind, name }: EventContext): ValueCode {
  if (name === 'gtm.linkClick')
    return { ...value('closest(target, "a[href], area[href]")', 'element', true), isSimple: true };
  if (['click', 'submit', 'visible'].includes(kind)) return value('target', 'element');
  throw new CannotCarry('It is the element of an event, which is not what starts the tag.');
}

function videoStatus(context: EventContext): ValueCode {
  return only('video', constantText(context.detail ?? ''))(context);
}
