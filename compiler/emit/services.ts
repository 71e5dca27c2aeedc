import { personalParameters } from '../../runtime/personal-parameters.ts';
import type { ServiceName } from '../../runtime/tables.ts';
import { writeConsent } from './write-consent.ts';
import type { Emitter } from './write-expression.ts';
import { define } from './writer.ts';

/** Writes what the entry makes once: the data layer, direct calls, consent, redaction, the start. */
export function writeService(emitter: Emitter, name: ServiceName): string {
  const { writer, known } = emitter;
  const { project, consent } = known.program;
  const owner = { module: 'wrapper' } as const;
  switch (name) {
    case 'start':
      return define(writer, 'start', `${writer.use({ file: 'start.ts', name: 'createStart' })}()`, owner);
    case 'layer': {
      const create = writer.use({ file: 'layer.ts', name: 'createLayer' });
      return define(writer, 'layer', `${create}(${JSON.stringify(project.dataLayer ?? 'adobeDataLayer')})`, owner);
    }
    case 'directCalls': {
      const create = writer.use({ file: 'direct-calls.ts', name: 'createDirectCalls' });
      const environment = `{stage:${JSON.stringify(known.stage)}}`;
      return define(writer, 'directCalls', `${create}(${JSON.stringify(project.directCalls)},${environment})`, owner);
    }
    case 'redaction':
      return define(writer, 'personal', String(personalParameters(project.redaction.parameters)), { module: 'redact' });
    case 'consent':
      return consent ? writeConsent(emitter, consent) : 'undefined';
  }
}
