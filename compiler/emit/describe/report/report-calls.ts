import type { ReportCall, ReportDestination } from '../../../../report/report-data.ts';
import { isSameHostPath } from '../../../evaluate/addresses.ts';
import type { Expression } from '../../../model/expression.ts';
import { possibleTexts } from '../../../evaluate/possible-texts.ts';
import type { Call, Running } from '../../../model/program.ts';
import { staysOnHost } from '../../../evaluate/stays-on-host.ts';
import type { Describe } from './describe.ts';
import { textOf } from './report-conditions.ts';
import { possibleOrigins } from './report-destinations.ts';

/** Returns the destinations of a call on the sites of the rule that sends it. */
export function callDestinations(call: Call, running: Running, { stage, inSite }: Describe): ReportDestination[] {
  const found = new Map<string | undefined, Set<string>>();
  for (const site of running.stages.includes(stage) ? running.sites : []) {
    for (const origin of originsOf(inSite(site).call(call).address))
      found.set(origin, (found.get(origin) ?? new Set()).add(site));
  }
  return [...found].map(([origin, from]) => ({ origin, call: describeCall(call), sites: [...from] }));
}

function originsOf(address: Expression): (string | undefined)[] {
  if (staysOnHost(address)) return ['itself'];
  return [...(possibleTexts(address).some(isSameHostPath) ? ['itself'] : []), ...possibleOrigins(address)];
}

function describeCall({ id, method, address, party, query, body, source }: Call): ReportCall {
  const sent = method === 'POST' ? [query, body] : [query];
  return { name: id, method, address: textOf(address, source), party, sends: sent.flatMap(fieldsOf) };
}

function fieldsOf(record: Expression | undefined): string[] {
  return record?.kind === 'record' ? record.fields.map(({ name }) => name) : [];
}
