import type { SpecialisedProgram } from '../fold/specialised.ts';
import type { Emitter } from './emitter.ts';
import { createWriter } from './entry/writer.ts';
import { writeAnyExpression } from './expression/expression-writers.ts';
import { repeatedFunctions } from './rule/repeated-calls.ts';
import { writeService } from './write-service.ts';

/** Brings together what writes a script: the entry with its services, the program, and the writers of all expressions. */
export function createEmitter(
  program: SpecialisedProgram,
  options: Pick<Emitter, 'instrumentation' | 'initialStates'>,
): Emitter {
  // With probes each part of what a function stands for is reported where it is called.
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
