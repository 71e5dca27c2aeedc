import { groupsOfScript, waitsFor } from '../../../compile/analysis/gate-of.ts';
import type { Tag } from '../../../language/model/program.ts';
import type { Emitter } from '../emitter.ts';
import { recordPart } from '../entry/writer.ts';

const loaders = {
  script: { file: 'delivery/load-script.ts', name: 'createLoadScript' },
  frame: { file: 'delivery/load-frame.ts', name: 'createLoadFrame' },
};

/** Writes what loads scripts or frames. It knows of consent if a tag loads one whose consent can be withdrawn. */
export function writeLoader({ writer, program }: Emitter, what: keyof typeof loaders): string {
  const isRevocable = program.written.tags.some(
    (tag) => loads(tag, what) && groupsOfScript(tag).some((group) => waitsFor(program, group) !== undefined),
  );
  if (isRevocable) recordPart(writer, 'loadRevocable');
  return writer.use({ ...loaders[what], needs: isRevocable ? ['consent'] : [] });
}

function loads({ vendor }: Tag, what: keyof typeof loaders): boolean {
  const isScript = what === 'script' && vendor.declared?.script !== undefined;
  return isScript || Object.values(vendor.actions).some(({ by }) => by === what);
}
