import type { Export } from '../../../../runtime/tables/tables.ts';
import type { VisitSettings } from '../../../language/model/program.ts';
import { waitsFor } from '../../../compile/analysis/gate-of.ts';
import type { Emitter } from '../emitter.ts';
import { define } from '../entry/writer.ts';

/** Stored data about a visitor, and the runtime functions that read and remove it. */
interface StoredData {
  readonly name: string;
  /** A function of the settings. With `isCreated`, it returns the one that reads. */
  readonly read: Export;
  readonly isCreated?: true;
  readonly forget: Export;
}

const visit: StoredData = {
  name: 'visit',
  read: { file: 'visits/visit.ts', name: 'readVisit' },
  forget: { file: 'visits/visit.ts', name: 'forgetVisit' },
};

const campaigns: StoredData = {
  name: 'campaigns',
  read: { file: 'visits/campaigns.ts', name: 'createCampaigns' },
  isCreated: true,
  forget: { file: 'visits/campaigns.ts', name: 'forgetCampaigns' },
};

/** Writes the visit data. It is read and stored when the bundle starts, or when its consent group is granted. */
export function writeVisit(emitter: Emitter, { repeat, timeout, remember, group }: VisitSettings): string {
  return writeStoredData(emitter, visit, `${repeat},${timeout},${remember}`, group);
}

/** Writes the campaign data. It is read and stored at the same time as the visit data. */
export function writeCampaigns(emitter: Emitter, { campaign, group }: VisitSettings): string {
  const { parameter, count, recent, past } = campaign;
  return writeStoredData(emitter, campaigns, `${JSON.stringify(parameter)},${count},${recent},${past}`, group);
}

function writeStoredData(
  { writer, program }: Emitter,
  { name, read, isCreated, forget }: StoredData,
  values: string,
  id?: string,
): string {
  const args = `${writer.service('start')},${isCreated ? '' : '() => '}${writer.use(read)}(${values})`;
  const group = waitsFor(program, id);
  if (!group) {
    const make = writer.use({ file: 'rules/from-start.ts', name: 'createFromStart' });
    return define(writer, name, `${make}(${args})`, { module: name });
  }
  const make = writer.use({ file: 'consent/while-granted.ts', name: 'createWhileGranted' });
  const code = `${make}(${args},${writer.service('consent')},${group},${writer.use(forget)})`;
  return define(writer, name, code, { module: name });
}
