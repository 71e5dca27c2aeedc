import type { SpecialisedProgram } from '../fold/specialised.ts';
import type { Emitter } from './emitter.ts';
import { createWriter, define, recordPart } from './entry/writer.ts';
import { writeAnyExpression } from './expression/expression-writers.ts';
import { repeatedFunctions } from './rule/write-functions.ts';
import type { Export, ServiceName } from '../../../runtime/tables/tables.ts';
import type { DataLayerKind } from '../../language/model/program.ts';
import { writeConsent, writeConsentSource } from './consent/write-consent.ts';
import { writeDecision } from './consent/write-decision.ts';
import { writeOptOutOfAll } from './consent/write-opt-out.ts';
import { redactedParameters } from '../../language/tables/personal-parameters.ts';
import { writeCampaigns, writeVisit } from './state/write-stored.ts';
import { isOwnHost } from '../../compile/evaluate/host-of-url.ts';

/** Creates the emitter of a script: the entry with its services, the program, and the expression writers. */
export function createEmitter(
  program: SpecialisedProgram,
  options: Pick<Emitter, 'instrumentation' | 'initialStates' | 'moduleValues' | 'judgement'>,
): Emitter {
  // With instrumentation, functions are inlined, because each part is reported at the place of the call.
  const isShared = program.written.functions.length > 0 && !options.instrumentation;
  const emitter: Emitter = {
    writer: createWriter((name) => writeService(emitter, name)),
    program,
    write: writeAnyExpression,
    ...options,
    repeatedFunctions: isShared ? repeatedFunctions(program.running) : undefined,
  };
  return emitter;
}

const layerOf: Readonly<Record<DataLayerKind, Export>> = {
  adobe: { file: 'data-layer/layer.ts', name: 'createLayer' },
  gtm: { file: 'data-layer/gtm/gtm-layer.ts', name: 'createGtmLayer' },
};

/** Writes a service of the entry, for example the data layer, direct calls, consent, redaction, or the start. */
function writeService(emitter: Emitter, name: ServiceName): string {
  const { writer, program } = emitter;
  const { consent } = program;
  const { project } = program.written;
  const owner = { module: 'wrapper' } as const;
  switch (name) {
    case 'start':
      return writer.use({ file: 'page/clock.ts', name: 'delay' });
    case 'layer': {
      const { name: array, kind } = project.dataLayer;
      const create = writer.use(layerOf[kind]);
      if (kind === 'gtm') recordPart(writer, 'eventCallback');
      return writer.early(() => define(writer, 'layer', `${create}(${JSON.stringify(array)})`, owner));
    }
    case 'directCalls': {
      const create = writer.use({ file: 'rules/direct-calls.ts', name: 'createDirectCalls' });
      const args = [project.directCalls, program.stage, project.id].map((text) => JSON.stringify(text));
      const code = `${create}(${args.join(',')})`;
      return writer.early(() => define(writer, 'directCalls', code, owner));
    }
    case 'redaction':
      return define(writer, 'personal', String(redactedParameters(program.written)), {
        module: 'redaction/redact',
      });
    case 'visit':
      return writeVisit(emitter, project.visit);
    case 'campaigns':
      return writeCampaigns(emitter, project.visit);
    case 'consent':
      return consent ? writeConsent(emitter, consent) : 'undefined';
    case 'consentSource':
      return consent?.stored ? writeConsentSource(emitter, consent, consent.stored) : 'undefined';
    case 'consentProgress': {
      const create = writer.use({ file: 'consent/consent-progress.ts', name: 'createConsentProgress' });
      const needs = (['start', 'consent', 'groups'] as const).map((need) => writer.service(need));
      return define(writer, 'progress', `${create}(${needs.join(',')})`, { module: 'consent/consent-progress' });
    }
    case 'consentDecision':
      return writeDecision(emitter, consent);
    case 'groups': {
      const numbers = Object.fromEntries((consent?.groups ?? []).map(({ id, number }) => [id, number]));
      return define(writer, 'groups', JSON.stringify(numbers), { module: 'consent/consent' });
    }
    case 'isOwnHost':
      return writeIsOwnHost(emitter);
    case 'video':
      return define(writer, 'video', `${writer.use({ file: 'media/video.ts', name: 'createVideo' })}()`, owner);
    case 'audio':
      return define(writer, 'audio', `${writer.use({ file: 'media/audio.ts', name: 'createAudio' })}()`, owner);
    case 'changes':
      return define(writer, 'changes', `${writer.use({ file: 'rules/changes.ts', name: 'createChanges' })}()`, owner);
    case 'optOut':
      return writeOptOutOfAll(emitter, consent);
  }
}

/** Writes a function that returns whether a host of a link belongs to the owner of the sites. */
function writeIsOwnHost({ writer, program }: Emitter): string {
  const { project, sites } = program.written;
  const hosts = new Set(sites.flatMap((site) => site.hosts[program.stage] ?? []));
  // The domains of the project usually contain these hosts.
  const others = [...hosts].filter((host) => !isOwnHost(host, { project, sites: [] }));
  const hasHosts = sites.find(({ id }) => id === program.site)?.hosts[program.stage] !== undefined;
  const under = project.own.length > 0 && writer.use({ file: 'functions/under/under.ts', name: 'under' });
  const hostName = () => `${writer.use({ file: 'page/host-name.ts', name: 'hostName' })}(host)`;
  const tests = [
    ...(under ? [`${under}(host,${JSON.stringify(project.own)})`] : []),
    ...(others.length > 0 ? [`${JSON.stringify(others)}.includes(${hostName()})`] : []),
    // A site without hosts also runs on other hosts.
    ...(hasHosts ? [] : [`${hostName()}===${writer.use({ file: 'page/document.ts', name: 'pageHost' })}()`]),
  ];
  return define(writer, 'isOwnHost', `(host)=>${tests.join('||')}`, { module: 'actions/set-parameter' });
}
