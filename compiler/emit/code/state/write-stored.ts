import type { Export } from '../../../../runtime/tables.ts';
import type { VisitSettings } from '../../../model/program.ts';
import { waitsFor } from '../consent/waits-for.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

/** Something that is kept of visitors, and the runtime's functions that read it and remove it. */
interface Kept {
  readonly name: string;
  readonly read: Export;
  readonly forget: Export;
}

const visit: Kept = {
  name: 'visit',
  read: { file: 'visits/visit.ts', name: 'readVisit' },
  forget: { file: 'visits/visit.ts', name: 'forgetVisit' },
};

const campaigns: Kept = {
  name: 'campaigns',
  read: { file: 'visits/campaigns.ts', name: 'readCampaigns' },
  forget: { file: 'visits/campaigns.ts', name: 'forgetCampaigns' },
};

/** What is kept of visits: read and written as the bundle starts, or when its consent group is given. */
export function writeVisit(emitter: Emitter, { repeat, timeout, remember, group }: VisitSettings): string {
  return writeKept(emitter, visit, `${repeat},${timeout},${remember}`, group);
}

/** What is kept of campaigns, likewise. */
export function writeCampaigns(emitter: Emitter, { campaign, group }: VisitSettings): string {
  const { parameter, count, recent, past } = campaign;
  return writeKept(emitter, campaigns, `${JSON.stringify(parameter)},${count},${recent},${past}`, group);
}

function writeKept({ writer, program }: Emitter, { name, read, forget }: Kept, values: string, id?: string): string {
  const given = `${writer.service('start')},() => ${writer.use(read)}(${values})`;
  const group = waitsFor(program, id);
  if (!group) {
    const make = writer.use({ file: 'rules/from-start.ts', name: 'createFromStart' });
    return define(writer, name, `${make}(${given})`, { module: name });
  }
  const make = writer.use({ file: 'consent/while-granted.ts', name: 'createWhileGranted' });
  const code = `${make}(${given},${writer.service('consent')},${group},${writer.use(forget)})`;
  return define(writer, name, code, { module: name });
}
