import type { ReportCall, ReportDestination } from '../../contract/report/report-data.ts';
import { hostsOfAddress } from '../../compile/evaluate/hosts-of.ts';
import type { Expression } from '../../language/model/expression.ts';
import { partyOfCall } from '../../compile/evaluate/party-of.ts';
import type { Call, Program, Running } from '../../language/model/program.ts';
import { uniqueNamesOf } from '../../compile/analysis/unique-names-of.ts';
import type { Describe } from './describe.ts';
import { sourceTextOf } from './report-conditions.ts';
import { originsOf } from './report-destinations.ts';

/** Returns the destinations of a call on the sites of the rule that sends it. */
export function callDestinations(
  call: Call,
  running: Running,
  { program, stage, inSite }: Describe,
): ReportDestination[] {
  const found = new Map<string | undefined, Set<string>>();
  for (const site of running.stages.includes(stage) ? running.sites : []) {
    for (const origin of originsOf(hostsOfAddress(inSite(site).call(call).address)))
      found.set(origin, (found.get(origin) ?? new Set()).add(site));
  }
  return [...found].map(([origin, from]) => ({ origin, call: describeCall(call, program), sites: [...from] }));
}

function describeCall(call: Call, program: Program): ReportCall {
  const { method, address, source } = call;
  const party = partyOfCall(call, program);
  return {
    name: uniqueNamesOf(program).get(call)!,
    method,
    address: sourceTextOf(address, source),
    party,
    sends: fieldsSent(call),
  };
}

/** Returns the names of the parameters that a call sends. */
export function fieldsSent({ method, query, body }: Call): string[] {
  const sent = method === 'POST' ? [query, body] : [query];
  return sent.flatMap(fieldsOf);
}

function fieldsOf(record: Expression | undefined): string[] {
  return record?.kind === 'record' ? record.fields.map(({ name }) => name) : [];
}
