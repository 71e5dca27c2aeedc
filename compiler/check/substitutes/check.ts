import { gateThrough, groupsOfScript, needsConsent, reportsOptOut } from '../../compile/analysis/gate-of.ts';
import { isStored } from '../../compile/analysis/is-stored.ts';
import { readsVisits } from '../../compile/analysis/reads-visits.ts';
import { runTogether } from '../../compile/evaluate/run-together.ts';
import { textOfPart } from '../../compile/analysis/text-of-part.ts';
import { hasPersonalData } from '../../compile/infer/labels/label-of.ts';
import { dependenciesOf } from '../../compile/traverse/references-of.ts';
import { walk } from '../../compile/traverse/walk.ts';
import { diagnose } from '../../language/diagnostics/catalogue.ts';
import type { ReportDiagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Vendor } from '../../language/model/declared-vendor.ts';
import type { Expression } from '../../language/model/expression.ts';
import type { Program, Tag } from '../../language/model/program.ts';

/**
 * Reports tags in `withoutConsent` that could store something, or read something that is stored, and those that never run in
 * place of another. Proofs and the report rely on it: "What runs without consent in place of a tag stores nothing".
 */
export function checkSubstitutes(program: Program, report: ReportDiagnostic): void {
  for (const tag of program.tags) {
    if (!tag.substitute) continue;
    const { tag: substitute, span } = tag.substitute;
    const never = whyNeverNeeded(tag, program);
    const because = never ?? whyUnfit(substitute, tag, program);
    if (never) report(diagnose('substitute-without-effect', { tag: tag.id, because: never }, span));
    else if (because) report(diagnose('unfit-substitute', { substitute: substitute.id, tag: tag.id, because }, span));
  }
}

function whyNeverNeeded(tag: Tag, program: Program): string | undefined {
  if (!needsConsent(tag.group)) return `"${tag.id}" waits for no consent`;
  // Its gate asks for less than consent, so that it closes at other moments.
  if (reportsOptOut(program, tag, tag.group)) return `"${tag.id}" reports an opt-out, and does not wait for it`;
  return groupsOfScript(tag).length > 1 ? `actions of "${tag.id}" have groups of their own` : undefined;
}

/** Returns why a tag cannot run in place of another, as a clause. Undefined if it can. */
function whyUnfit(tag: Tag, upper: Tag, program: Program): string | undefined {
  const { id, group, off, substituteFor } = tag;
  if (needsConsent(group)) return `it waits for consent to "${group}"`;
  if (substituteFor !== upper) return `it already runs in place of "${substituteFor!.id}"`;
  if (off === undefined && !runTogether(tag, upper)) return `it runs on no site and stage of "${upper.id}"`;
  if (tag.triggers !== upper.triggers) return 'it has "on", so it runs by itself';
  const rule = program.rules.find(({ actions }) => actions.some(isByItself));
  if (rule) return `the rule "${rule.id}" uses it by itself`;
  return whyVendorStores(tag) ?? whyReadsStored(tag, program);

  function isByItself(
    action: Program['rules'][number]['actions'][number],
    at: number,
    all: readonly object[],
  ): boolean {
    if (action.kind !== 'vendor' || action.tag.id !== id) return false;
    const next = all[at + 1] as typeof action | undefined;
    return next?.tag?.id !== upper.id || next.start !== action.start;
  }
}

/** Returns why the vendor of a tag may do more than send a request. */
function whyVendorStores({ vendor, cookies = [], options }: Tag): string | undefined {
  const { title, actions, starts = 'run', client, declared } = vendor;
  const more = declared ? whatDeclaredDoes(declared) : undefined;
  if (more) return `${title} ${more}`;
  const action = Object.hasOwn(actions, starts) ? actions[starts] : undefined;
  if (!action) return `${title} has no action "${starts}"`;
  if ((action.parameters ?? []).some((one) => one.default === undefined && !one.type.endsWith('?')))
    return `the action "${starts}" of ${title} needs values of a rule`;
  if (client || vendor.library) return `${title} keeps ids or responses of the visitor`;
  if (action.by === 'script' || action.by === 'frame') return `${title} loads a ${action.by}`;
  if (action.by || action.pushes) return `${title} does more than request an address`;
  if (action.export?.module !== undefined) return `${title} runs code of the project`;
  const [cookie] = [...Object.keys(vendor.cookies ?? {}), ...cookies.map(({ name }) => name)];
  if (cookie !== undefined) return `it sets the cookie "${cookie}"`;
  const [key] = Object.keys(vendor.storage ?? {});
  if (key !== undefined) return `it stores "${key}"`;
  const isRequest = declared?.commands[starts]?.kind === 'get' || options.url !== undefined;
  return isRequest ? undefined : `${title} does more than request an address`;
}

function whatDeclaredDoes({
  script,
  queue,
  first,
  loaded,
  grant,
  withdraw,
  commands,
}: NonNullable<Vendor['declared']>) {
  if (script) return 'loads a script';
  if (queue) return 'passes commands to a script';
  const isModule = Object.values(commands).some(({ kind }) => kind === 'module');
  return isModule || [first, loaded, grant, withdraw].some(({ length }) => length > 0)
    ? 'runs code of the project'
    : undefined;
}

/** Returns which value of a tag, or of its conditions, is stored in the browser or is personal data. */
function whyReadsStored(tag: Tag, { consent }: Program): string | undefined {
  const { options, source, vendor } = tag;
  const { conditions } = gateThrough(tag, { consent: consent && { ...consent, disabled: [] } }, '');
  const commands = Object.values(vendor.declared?.commands ?? {}).flatMap((one) =>
    one.kind === 'get' ? [one.address, ...(one.query ? [one.query] : [])] : [],
  );
  const values = [
    ...Object.values(options).map((value) => ({ value, source })),
    ...commands.map((value) => ({ value, source })),
    ...conditions,
  ];
  for (const { value, source: file } of values) {
    // The smallest part, which may name a declaration that reads it.
    const personal = hasPersonalData(value.type) && walk(value).findLast(({ type }) => hasPersonalData(type));
    if (personal) return `"${textOfPart(personal, file)}" is personal data`;
    const part = walk(value).findLast((one) => dependenciesOf(one).some(whatIsRead));
    const read = part && dependenciesOf(part).find(whatIsRead);
    if (read) return `"${textOfPart(part, file)}" ${whatIsRead(read)!}`;
  }
  return undefined;
}

function whatIsRead(part: Expression): string | undefined {
  switch (part.kind) {
    case 'source':
      return ['cookie', 'local', 'session'].includes(part.source.name) ? 'is read from the browser' : undefined;
    case 'state':
      return isStored(part.state) ? 'is a stored state' : undefined;
    case 'builtIn':
      return readsVisits(part) ? 'is about earlier visits, which are stored' : undefined;
    case 'answer':
      return 'is a response';
    case 'call':
      return part.function.export?.module === undefined ? undefined : 'runs code of the project';
    default:
      return undefined;
  }
}
